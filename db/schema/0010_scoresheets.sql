-- Scoresheets of boards of wood: a move that was typed in from paper has no times, and one that was
-- against the rules and stood has no squares, but the reason why it stood.
CREATE TABLE scoresheet_line (
  game           TEXT NOT NULL REFERENCES game (id),
  ply            INTEGER NOT NULL,
  side           TEXT NOT NULL CHECK (side IN ('white', 'black')),
  text           TEXT NOT NULL,
  from_square    INTEGER,
  to_square      INTEGER,
  path           TEXT NOT NULL,                   -- 26,37,28; empty where it is not known
  captured       TEXT NOT NULL,                   -- 31,32; empty without a capture
  promotes       INTEGER NOT NULL,
  spent_ms       INTEGER,
  white_left_ms  INTEGER,
  black_left_ms  INTEGER,
  fen            TEXT NOT NULL,                   -- after the move
  utc            TEXT NOT NULL,
  irregular      TEXT,                            -- why a move against the rules stood
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
INSERT INTO scoresheet_line
  SELECT game, ply, side, text, from_square, to_square, path, captured, promotes, spent_ms,
         white_left_ms, black_left_ms, fen, utc, NULL FROM scoresheet_move;
DROP TABLE scoresheet_move;
ALTER TABLE scoresheet_line RENAME TO scoresheet_move;
