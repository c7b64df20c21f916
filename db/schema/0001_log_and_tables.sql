-- The log is the truth. Rows are added at its end and never change.
CREATE TABLE event_log (
  position    INTEGER PRIMARY KEY,                -- the file's one order, from 1 without gaps
  stream      TEXT    NOT NULL,                   -- e.g. game:k3m9x2pq
  sequence    INTEGER NOT NULL CHECK (sequence > 0),  -- within the stream, from 1 without gaps
  actor_role  TEXT    NOT NULL,
  actor_name  TEXT    NOT NULL,
  elapsed_us  INTEGER NOT NULL CHECK (elapsed_us >= 0),
  utc_us      INTEGER NOT NULL,
  type        TEXT    NOT NULL,
  payload     TEXT    NOT NULL CHECK (json_valid(payload)),
  prev_hash   BLOB    NOT NULL CHECK (length(prev_hash) = 32),
  hash        BLOB    NOT NULL CHECK (length(hash) = 32),
  UNIQUE (stream, sequence)
) STRICT;

CREATE TRIGGER event_log_keeps_rows BEFORE DELETE ON event_log
BEGIN SELECT raise(ABORT, 'events are never deleted'); END;

CREATE TRIGGER event_log_keeps_values BEFORE UPDATE ON event_log
BEGIN SELECT raise(ABORT, 'events are never changed'); END;

-- INSERT OR REPLACE would delete rows without asking the trigger above.
CREATE TRIGGER event_log_replaces_nothing BEFORE INSERT ON event_log
WHEN EXISTS (SELECT 1 FROM event_log WHERE position = NEW.position)
  OR EXISTS (SELECT 1 FROM event_log WHERE stream = NEW.stream AND sequence = NEW.sequence)
BEGIN SELECT raise(ABORT, 'events are never replaced'); END;

-- From here on: plain tables that the log determines. They can be made anew from it.
CREATE TABLE event (
  id    INTEGER PRIMARY KEY,
  name  TEXT NOT NULL,
  site  TEXT NOT NULL
) STRICT;

CREATE TABLE tournament (
  id       INTEGER PRIMARY KEY,
  event    INTEGER NOT NULL REFERENCES event (id),
  rules    TEXT NOT NULL,
  profile  TEXT NOT NULL
) STRICT;

CREATE TABLE round (
  id          INTEGER PRIMARY KEY,
  tournament  INTEGER NOT NULL REFERENCES tournament (id),
  name        TEXT NOT NULL,                      -- as printed: "1", "final"
  date        TEXT NOT NULL
) STRICT;

CREATE TABLE board (
  id     INTEGER PRIMARY KEY,
  round  INTEGER NOT NULL REFERENCES round (id),
  name   TEXT NOT NULL                            -- as printed: "3", "1.2"
) STRICT;

CREATE TABLE player (
  id      INTEGER PRIMARY KEY,
  event   INTEGER NOT NULL REFERENCES event (id),
  name    TEXT NOT NULL,
  title   TEXT NOT NULL,
  rating  INTEGER
) STRICT;
CREATE INDEX player_by_name ON player (event, name);

CREATE TABLE pairing (
  board  INTEGER PRIMARY KEY REFERENCES board (id),
  white  INTEGER NOT NULL REFERENCES player (id),
  black  INTEGER NOT NULL REFERENCES player (id)
) STRICT;

CREATE TABLE game (
  id            TEXT PRIMARY KEY,
  board         INTEGER NOT NULL REFERENCES board (id),
  rules         TEXT NOT NULL,
  profile       TEXT NOT NULL,
  event_name    TEXT NOT NULL,
  site          TEXT NOT NULL,
  date          TEXT NOT NULL,
  round_name    TEXT NOT NULL,
  board_name    TEXT NOT NULL,
  white_name    TEXT NOT NULL,
  white_title   TEXT NOT NULL,
  white_rating  INTEGER,
  black_name    TEXT NOT NULL,
  black_title   TEXT NOT NULL,
  black_rating  INTEGER,
  time_control  TEXT NOT NULL,                    -- the program, e.g. 4800+60
  increment     TEXT NOT NULL,
  crossing      TEXT NOT NULL,
  freeze        INTEGER NOT NULL,
  visibility    TEXT NOT NULL,
  settings      TEXT NOT NULL CHECK (json_valid(settings)),
  start_fen     TEXT NOT NULL,
  phase         TEXT NOT NULL CHECK (phase IN ('ready', 'running', 'paused', 'ended')),
  white_seated  INTEGER NOT NULL CHECK (white_seated IN (0, 1)),
  black_seated  INTEGER NOT NULL CHECK (black_seated IN (0, 1)),
  result        TEXT,                             -- 2-0, 1-1, 0-2, 0-0
  winner        TEXT,
  reason        TEXT,
  article       TEXT,
  note          TEXT,                             -- what the arbiter wrote about the result
  plies         INTEGER NOT NULL,
  fen           TEXT NOT NULL,
  created_utc   TEXT NOT NULL,                    -- RFC 3339 with milliseconds, as all *_utc
  ended_utc     TEXT
) STRICT;
CREATE INDEX game_by_time ON game (created_utc);
CREATE INDEX game_by_phase ON game (phase);

CREATE TABLE scoresheet_move (
  game           TEXT NOT NULL REFERENCES game (id),
  ply            INTEGER NOT NULL,
  side           TEXT NOT NULL CHECK (side IN ('white', 'black')),
  text           TEXT NOT NULL,
  from_square    INTEGER NOT NULL,
  to_square      INTEGER NOT NULL,
  path           TEXT NOT NULL,                   -- 26,37,28
  captured       TEXT NOT NULL,                   -- 31,32; empty without a capture
  promotes       INTEGER NOT NULL,
  spent_ms       INTEGER NOT NULL,
  white_left_ms  INTEGER NOT NULL,
  black_left_ms  INTEGER NOT NULL,
  fen            TEXT NOT NULL,                   -- after the move
  utc            TEXT NOT NULL,
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE draw_claim (
  game         TEXT NOT NULL REFERENCES game (id),
  sequence     INTEGER NOT NULL,                  -- of the event, as in the two tables below
  side         TEXT NOT NULL,
  rule         TEXT NOT NULL,
  ply          INTEGER NOT NULL,
  upheld       INTEGER NOT NULL CHECK (upheld IN (0, 1)),
  count        INTEGER NOT NULL,
  limit_count  INTEGER NOT NULL,
  utc          TEXT NOT NULL,
  PRIMARY KEY (game, sequence)
) STRICT, WITHOUT ROWID;

-- A move that was tried and refused: out of turn, illegal, too late.
CREATE TABLE attempt (
  game      TEXT NOT NULL REFERENCES game (id),
  sequence  INTEGER NOT NULL,
  side      TEXT NOT NULL,
  ply       INTEGER NOT NULL,
  text      TEXT NOT NULL,
  code      TEXT NOT NULL,
  utc       TEXT NOT NULL,
  PRIMARY KEY (game, sequence)
) STRICT, WITHOUT ROWID;

-- What else happened at the board: offers, notices, pauses, changes of time, flags, results.
CREATE TABLE incident (
  game        TEXT NOT NULL REFERENCES game (id),
  sequence    INTEGER NOT NULL,
  type        TEXT NOT NULL,                      -- of the event
  actor_role  TEXT NOT NULL,
  actor_name  TEXT NOT NULL,
  side        TEXT,
  ply         INTEGER,
  rule        TEXT,
  ms          INTEGER,
  plies       INTEGER,                            -- taken back
  moves       INTEGER,                            -- that the clock counts, corrected
  period      INTEGER,                            -- of the clock, corrected
  result      TEXT,
  reason      TEXT,
  note        TEXT,
  utc         TEXT NOT NULL,
  PRIMARY KEY (game, sequence)
) STRICT, WITHOUT ROWID;

-- Outside the chain: these come and go, and hold secrets only as hashes.
CREATE TABLE heartbeat (
  id          INTEGER PRIMARY KEY CHECK (id = 1),
  elapsed_ms  INTEGER NOT NULL,
  utc_us      INTEGER NOT NULL
) STRICT;

CREATE TABLE credential (
  token_hash      BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
  game            TEXT NOT NULL REFERENCES game (id),
  kind            TEXT NOT NULL CHECK (kind IN ('white', 'black', 'watch')),
  created_utc_ms  INTEGER NOT NULL,
  revoked_utc_ms  INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX credential_by_game ON credential (game);

CREATE TABLE account (
  id              INTEGER PRIMARY KEY,
  name            TEXT NOT NULL UNIQUE COLLATE NOCASE,
  role            TEXT NOT NULL,
  password_hash   TEXT NOT NULL,
  created_utc_ms  INTEGER NOT NULL
) STRICT;

CREATE TABLE session (
  token_hash        BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
  account           INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created_utc_ms    INTEGER NOT NULL,
  last_seen_utc_ms  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_by_account ON session (account);

CREATE TABLE meta (
  key    TEXT PRIMARY KEY,
  value  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
