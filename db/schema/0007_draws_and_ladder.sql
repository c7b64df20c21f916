-- What is drawn or given before a round, who goes on from a level match, and ladders.
ALTER TABLE tournament ADD COLUMN numbers_by TEXT NOT NULL DEFAULT '';    -- lot, varma, varma_club, hand; empty: by rating
ALTER TABLE tournament ADD COLUMN numbers_seed TEXT NOT NULL DEFAULT '';  -- hash of the sealed seed they were drawn from
ALTER TABLE round ADD COLUMN seed TEXT NOT NULL DEFAULT '';               -- the same for its lots
ALTER TABLE board ADD COLUMN winner INTEGER REFERENCES player (id);       -- who goes on from a level match
ALTER TABLE board ADD COLUMN winner_reason TEXT NOT NULL DEFAULT '';

CREATE TABLE drawn_seed (
  tournament  INTEGER NOT NULL REFERENCES tournament (id),
  hash        TEXT NOT NULL,                      -- SHA-256 over the digits of the seed
  seed        TEXT NOT NULL,                      -- empty until something was drawn from it
  round       INTEGER,                            -- 0: the numbers; nothing until then
  PRIMARY KEY (tournament, hash)
) STRICT, WITHOUT ROWID;

-- The rounds of a round robin as a list made elsewhere has them; numbers of the starting list.
CREATE TABLE listed_pairing (
  tournament  INTEGER NOT NULL REFERENCES tournament (id),
  round       INTEGER NOT NULL,
  board       INTEGER NOT NULL,                   -- 0: who is free, as white
  white       INTEGER NOT NULL,
  black       INTEGER NOT NULL,
  PRIMARY KEY (tournament, round, board)
) STRICT, WITHOUT ROWID;

-- The lines of a knock-out from the top, where they were given; -1 is a free line.
CREATE TABLE bracket_line (
  tournament  INTEGER NOT NULL REFERENCES tournament (id),
  line        INTEGER NOT NULL,
  number      INTEGER NOT NULL,
  PRIMARY KEY (tournament, line)
) STRICT, WITHOUT ROWID;

CREATE TABLE challenge (
  tournament  INTEGER NOT NULL REFERENCES tournament (id),
  number      INTEGER NOT NULL,                   -- within its tournament
  challenger  INTEGER NOT NULL REFERENCES player (id),
  challenged  INTEGER NOT NULL REFERENCES player (id),
  white       INTEGER NOT NULL REFERENCES player (id),
  day         TEXT NOT NULL,                      -- 2026-12-14
  play_by     TEXT NOT NULL,                      -- the last day
  ended       TEXT NOT NULL,                      -- challenger_won, drawn, challenger_lost, refused, lapsed; empty: open
  ended_day   TEXT NOT NULL,
  PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
