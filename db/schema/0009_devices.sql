-- Tablets that are the clocks of boards. Outside the chain, like credentials: secrets are there only
-- as hashes. A place is a game, or a board of a tournament and whatever is played there.
CREATE TABLE device_code (
  code_hash       BLOB PRIMARY KEY CHECK (length(code_hash) = 32),
  game            TEXT NOT NULL,                  -- empty: a board of an event
  event           TEXT NOT NULL,                  -- its public id; empty: one game
  tournament      INTEGER NOT NULL,
  board           INTEGER NOT NULL,
  sides           TEXT NOT NULL CHECK (sides IN ('both', 'white', 'black')),
  layout          TEXT NOT NULL CHECK (layout IN ('clock', 'board')),
  pin_hash        BLOB NOT NULL CHECK (length(pin_hash) = 32),
  created_utc_ms  INTEGER NOT NULL,
  expires_utc_ms  INTEGER NOT NULL,
  used_utc_ms     INTEGER,
  CHECK ((game = '') <> (event = ''))
) STRICT, WITHOUT ROWID;

CREATE TABLE device (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used twice
  token_hash      BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  code_hash       BLOB NOT NULL CHECK (length(code_hash) = 32),
  game            TEXT NOT NULL,
  event           TEXT NOT NULL,
  tournament      INTEGER NOT NULL,
  board           INTEGER NOT NULL,
  sides           TEXT NOT NULL CHECK (sides IN ('both', 'white', 'black')),
  layout          TEXT NOT NULL CHECK (layout IN ('clock', 'board')),
  pin_hash        BLOB NOT NULL CHECK (length(pin_hash) = 32),
  name            TEXT NOT NULL,
  created_utc_ms  INTEGER NOT NULL,
  revoked_utc_ms  INTEGER,
  touches         INTEGER NOT NULL DEFAULT 0      -- ignored in all
) STRICT;
CREATE INDEX device_by_game ON device (game);
CREATE INDEX device_by_event ON device (event, tournament, board);

-- The newest touches that a tablet ignored: by the wrong side, or a second one right after a press.
CREATE TABLE device_touch (
  id      INTEGER PRIMARY KEY,
  device  INTEGER NOT NULL REFERENCES device (id) ON DELETE CASCADE,
  utc_ms  INTEGER NOT NULL,
  kind    TEXT NOT NULL,
  side    TEXT NOT NULL
) STRICT;
CREATE INDEX device_touch_by_device ON device_touch (device);
