-- Games of files, and the positions of all games. The rows of an import never change: the event of
-- the import in the log has a digest over them.
CREATE TABLE archive_import (
  id                INTEGER PRIMARY KEY,
  name              TEXT NOT NULL,               -- of the file
  actor             TEXT NOT NULL,
  utc               TEXT NOT NULL,
  state             TEXT NOT NULL CHECK (state IN ('reading', 'done', 'failed')),
  encoding          TEXT NOT NULL,
  bytes             INTEGER NOT NULL,
  bytes_read        INTEGER NOT NULL,
  games             INTEGER NOT NULL,            -- read
  legal             INTEGER NOT NULL,
  illegal           INTEGER NOT NULL,
  bad_fen           INTEGER NOT NULL,
  guessed           INTEGER NOT NULL,            -- whose rule set no tag names
  overlooked_draws  INTEGER NOT NULL,
  contradictions    INTEGER NOT NULL,
  already_there     INTEGER NOT NULL,            -- not stored a second time
  digest            BLOB NOT NULL,               -- over the rows of archive_game
  remarks           TEXT NOT NULL CHECK (json_valid(remarks)),
  remarks_left_off  INTEGER NOT NULL
) STRICT;

-- Names are few, and a game refers to them: a search looks through these first.
CREATE TABLE archive_name (
  id    INTEGER PRIMARY KEY,
  kind  TEXT NOT NULL CHECK (kind IN ('player', 'event')),
  text  TEXT NOT NULL,
  key   TEXT NOT NULL,                           -- its words in small letters, each behind a blank
  UNIQUE (kind, text)
) STRICT;

CREATE TABLE archive_game (
  id          INTEGER PRIMARY KEY,
  import      INTEGER REFERENCES archive_import (id),  -- nothing: played here
  game        TEXT UNIQUE,                             -- the id of a game that was played here
  number      INTEGER NOT NULL,                        -- within its file, from 1
  rules       TEXT NOT NULL,
  rules_from  TEXT NOT NULL,
  also_possible  TEXT NOT NULL,                        -- other rule sets, with commas between
  white       INTEGER NOT NULL REFERENCES archive_name (id),
  black       INTEGER NOT NULL REFERENCES archive_name (id),
  event       INTEGER NOT NULL REFERENCES archive_name (id),
  site        TEXT NOT NULL,
  round       TEXT NOT NULL,
  date        TEXT NOT NULL,                           -- as it was written
  day         TEXT NOT NULL,                           -- 2009-04-17; 00 for what is not known
  result      TEXT NOT NULL,                           -- 2-0, 1-1, 0-2, 0-0 or *
  plies       INTEGER NOT NULL,
  verdict     TEXT NOT NULL CHECK (verdict IN ('legal', 'illegal', 'bad_fen')),
  bad_ply     INTEGER,
  likeness    BLOB,                                    -- equal for equal players, date, rules, moves
  text        TEXT NOT NULL                            -- PDN
) STRICT;
CREATE INDEX archive_game_by_white ON archive_game (white);
CREATE INDEX archive_game_by_black ON archive_game (black);
CREATE INDEX archive_game_by_event ON archive_game (event);
CREATE INDEX archive_game_by_day ON archive_game (day);
CREATE UNIQUE INDEX archive_game_by_likeness ON archive_game (likeness) WHERE likeness IS NOT NULL;

-- The positions of imported games: sorted runs of entries, 16 bytes each (docs/reference/database.md).
-- Runs of one level are merged into one of the next.
CREATE TABLE position_run (
  id     INTEGER PRIMARY KEY,
  level  INTEGER NOT NULL,
  state  TEXT NOT NULL CHECK (state IN ('made', 'ready', 'gone')),
  pages  INTEGER NOT NULL
) STRICT;
CREATE TABLE position_page (
  id       INTEGER PRIMARY KEY,                  -- run * 16777216 + page, from 0
  first    INTEGER NOT NULL,                     -- hash of its first entry
  entries  BLOB NOT NULL
) STRICT;

-- The positions of games that were played here: they may be corrected.
CREATE TABLE played_position (
  hash    INTEGER NOT NULL,
  game    INTEGER NOT NULL REFERENCES archive_game (id) ON DELETE CASCADE,
  rest    INTEGER NOT NULL,
  PRIMARY KEY (hash, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX played_position_by_game ON played_position (game);
