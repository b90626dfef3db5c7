"""What the server counts, for Prometheus at /metrics."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

SOCKETS: Final = Gauge("talion_sockets", "Open sockets", ["kind"])
TABLES: Final = Gauge("talion_tables", "Tables in memory", ["state"])
ENTRIES: Final = Counter("talion_entries_total", "Entries taken", ["by"])
ENTRIES_OF_SEATS: Final = ENTRIES.labels("seat")
ENTRIES_OF_CLOCK: Final = ENTRIES.labels("clock")
REFUSED: Final = Counter("talion_refused_total", "Actions refused", ["ruling"])
LIMITED: Final = Counter("talion_limited_total", "Messages and requests over a limit", ["limit"])
BROKEN: Final = Counter("talion_broken_messages_total", "Messages that were no messages")
FRAMES: Final = Counter("talion_frames_total", "Frames sent to pages")
STORE_BATCH: Final = Histogram(
    "talion_store_batch", "Entries written together", buckets=(1, 2, 5, 10, 20, 50, 100, 1000)
)
SYNCS: Final = Counter("talion_syncs_total", "Times that entries of running rounds were forced onto the disk")
BOT_SECONDS: Final = Histogram("talion_bot_seconds", "Time a bot thought", buckets=(0.01, 0.03, 0.1, 0.3, 1, 3))
BOTS_CALLED: Final = Counter("talion_bots_called_total", "Bots that were late and told to answer now")
BOT_FALLBACKS: Final = Counter(
    "talion_bot_fallbacks_total", "Choices made at random because a bot's process died or a bot failed", ["why"]
)
PROGRAM_FAULTS: Final = Counter("talion_program_faults_total", "Faults of programs that play over a line")
WORK_SECONDS: Final = Histogram(
    "talion_work_seconds", "Processor time of heavy work beside the loop", buckets=(0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30)
)
SLOW: Final = Counter("talion_slow_callbacks_total", "Times that the loop was held up for more than 50 ms", ["name"])
