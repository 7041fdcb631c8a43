"""Records: a match saved after every action, read back, judged under its own rules, resumed.

A record replays to the same state or says where it first differs. A file that cannot be read as a
record raises :class:`~domino_core.errors.RecordError` (exit code 2); one that was read and is not
what its rules say, :class:`~domino_core.errors.RecordDiffersError` (exit code 1).
"""

from domino_core.errors import NotationError
from domino_core.notation import Step, action_text, parse_step, step_text
from domino_core.record.folder import (
    Summary,
    default_folder,
    default_path,
    latest_unfinished,
    summaries,
)
from domino_core.record.frames import PlayedFrames
from domino_core.record.loading import is_as_left, load, resume, save
from domino_core.record.played import PlayedMatch, played_matches
from domino_core.record.positions import table_at
from domino_core.record.text import Record, new_record, record_text
from domino_core.record.written import in_notation

__all__ = [
    "NotationError",
    "PlayedFrames",
    "PlayedMatch",
    "Record",
    "Step",
    "Summary",
    "action_text",
    "default_folder",
    "default_path",
    "in_notation",
    "is_as_left",
    "latest_unfinished",
    "load",
    "new_record",
    "parse_step",
    "played_matches",
    "record_text",
    "resume",
    "save",
    "step_text",
    "summaries",
    "table_at",
]
