"""House rules, one small module each: bonuses, prices, redeals and limits over any game."""
