-- Events with tournaments, players and rounds. A single game keeps its row in each of these tables;
-- what it does not have is empty there, or nothing.
ALTER TABLE event ADD COLUMN stream_id TEXT;                              -- of event:k3m9x2pq; nothing for a single game
ALTER TABLE event ADD COLUMN first_day TEXT NOT NULL DEFAULT '';          -- 2026-11-30
ALTER TABLE event ADD COLUMN last_day TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN time_zone TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN federation TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN chief_arbiter TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN visibility TEXT NOT NULL DEFAULT '';         -- staff, link, public
ALTER TABLE event ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
ALTER TABLE event ADD COLUMN opened_utc TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX event_by_stream ON event (stream_id) WHERE stream_id IS NOT NULL;

ALTER TABLE tournament ADD COLUMN number INTEGER NOT NULL DEFAULT 1;      -- within its event
ALTER TABLE tournament ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE tournament ADD COLUMN system TEXT NOT NULL DEFAULT '';
ALTER TABLE tournament ADD COLUMN form TEXT NOT NULL DEFAULT '';          -- single_game, micro_match
ALTER TABLE tournament ADD COLUMN time_control TEXT NOT NULL DEFAULT '';
ALTER TABLE tournament ADD COLUMN rounds INTEGER NOT NULL DEFAULT 1;      -- planned
ALTER TABLE tournament ADD COLUMN scoring TEXT NOT NULL DEFAULT '';       -- of a game: 2-1-0, 1-½-0
ALTER TABLE tournament ADD COLUMN tie_breaks TEXT NOT NULL DEFAULT '';    -- PTS, FT, SOL
ALTER TABLE tournament ADD COLUMN boards TEXT NOT NULL DEFAULT '';        -- wooden, here
ALTER TABLE tournament ADD COLUMN initial_colour TEXT;
ALTER TABLE tournament ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';    -- all of them
CREATE INDEX tournament_by_number ON tournament (event, number);

ALTER TABLE round ADD COLUMN number INTEGER NOT NULL DEFAULT 1;           -- within its tournament
ALTER TABLE round ADD COLUMN phase TEXT NOT NULL DEFAULT '';              -- draft, checked, published, running ...
ALTER TABLE round ADD COLUMN opening TEXT NOT NULL DEFAULT '';
ALTER TABLE round ADD COLUMN remark TEXT NOT NULL DEFAULT '';
ALTER TABLE round ADD COLUMN dropped INTEGER NOT NULL DEFAULT 0;          -- paired anew or not at all; a game refers to it
CREATE INDEX round_by_number ON round (tournament, number);

ALTER TABLE board ADD COLUMN number INTEGER NOT NULL DEFAULT 1;           -- within its round
ALTER TABLE board ADD COLUMN result TEXT NOT NULL DEFAULT '';             -- 2-0, or for two games 2-0, 1-1
ALTER TABLE board ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE board ADD COLUMN adjourned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE board ADD COLUMN entered_role TEXT NOT NULL DEFAULT '';       -- who entered the result, and when
ALTER TABLE board ADD COLUMN entered_name TEXT NOT NULL DEFAULT '';
ALTER TABLE board ADD COLUMN entered_utc TEXT NOT NULL DEFAULT '';
ALTER TABLE board ADD COLUMN dropped INTEGER NOT NULL DEFAULT 0;          -- as of a round
CREATE INDEX board_by_number ON board (round, number);
CREATE INDEX game_by_board ON game (board);

ALTER TABLE player ADD COLUMN number INTEGER;                             -- within its event; nothing for a single game
ALTER TABLE player ADD COLUMN federation TEXT NOT NULL DEFAULT '';
ALTER TABLE player ADD COLUMN club TEXT NOT NULL DEFAULT '';
ALTER TABLE player ADD COLUMN federation_id TEXT NOT NULL DEFAULT '';     -- that of the FMJD or his federation
ALTER TABLE player ADD COLUMN sex TEXT NOT NULL DEFAULT '';
ALTER TABLE player ADD COLUMN category TEXT NOT NULL DEFAULT '';
ALTER TABLE player ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE player ADD COLUMN presence TEXT NOT NULL DEFAULT '';          -- unknown, present, absent
CREATE INDEX player_by_number ON player (event, number);

-- Who is entered in a tournament.
CREATE TABLE participant (
  tournament       INTEGER NOT NULL REFERENCES tournament (id),
  player           INTEGER NOT NULL REFERENCES player (id),
  from_round       INTEGER NOT NULL,
  until_round      INTEGER,                       -- the last one, once he has withdrawn
  withdrawn_reason TEXT NOT NULL DEFAULT '',
  fixed_board      INTEGER NOT NULL DEFAULT 0,    -- 0: anywhere
  drawn_number     INTEGER,                       -- where the starting list was drawn by lot
  entered_utc      TEXT NOT NULL,
  PRIMARY KEY (tournament, player)
) STRICT, WITHOUT ROWID;

CREATE TABLE asked_bye (
  tournament  INTEGER NOT NULL REFERENCES tournament (id),
  player      INTEGER NOT NULL REFERENCES player (id),
  round       INTEGER NOT NULL,                   -- its number
  kind        TEXT NOT NULL,                      -- full_bye, half_bye, zero_bye
  PRIMARY KEY (tournament, player, round)
) STRICT, WITHOUT ROWID;

-- Two players who are not to meet; the lower row is named first.
CREATE TABLE forbidden_pair (
  tournament  INTEGER NOT NULL REFERENCES tournament (id),
  a           INTEGER NOT NULL REFERENCES player (id),
  b           INTEGER NOT NULL REFERENCES player (id),
  PRIMARY KEY (tournament, a, b)
) STRICT, WITHOUT ROWID;

-- Who does not play in a round.
CREATE TABLE bye (
  round   INTEGER NOT NULL REFERENCES round (id),
  player  INTEGER NOT NULL REFERENCES player (id),
  kind    TEXT NOT NULL,                          -- pairing_bye, full_bye, half_bye, zero_bye
  PRIMARY KEY (round, player)
) STRICT, WITHOUT ROWID;

-- The games of a board as they count; White is who has White in the first of them.
CREATE TABLE result (
  board    INTEGER NOT NULL REFERENCES board (id),
  purpose  TEXT NOT NULL CHECK (purpose IN ('standings', 'rating')),  -- rating: where it differs
  game     INTEGER NOT NULL,                      -- 1, and 2 in a micro-match
  result   TEXT NOT NULL,                         -- 2-0, 1-1, 0-2, 0-0
  kind     TEXT NOT NULL,                         -- played, unrated, forfeit
  plus     INTEGER NOT NULL,                      -- 1 or -1: White has the better or worse side of a plus-draw
  PRIMARY KEY (board, purpose, game)
) STRICT, WITHOUT ROWID;

-- What a player has entered himself.
CREATE TABLE report (
  board   INTEGER NOT NULL REFERENCES board (id),
  side    TEXT NOT NULL CHECK (side IN ('white', 'black')),
  result  TEXT NOT NULL,
  utc     TEXT NOT NULL,
  PRIMARY KEY (board, side)
) STRICT, WITHOUT ROWID;

-- Results changed after their round was confirmed.
CREATE TABLE correction (
  board            INTEGER NOT NULL REFERENCES board (id),
  sequence         INTEGER NOT NULL,              -- of the event
  before           TEXT NOT NULL,
  after            TEXT NOT NULL,
  reason           TEXT NOT NULL,
  for_rating_only  INTEGER NOT NULL CHECK (for_rating_only IN (0, 1)),
  actor_role       TEXT NOT NULL,
  actor_name       TEXT NOT NULL,
  utc              TEXT NOT NULL,
  PRIMARY KEY (board, sequence)
) STRICT, WITHOUT ROWID;

-- The games of a board that are played here.
CREATE TABLE board_game (
  board   INTEGER NOT NULL REFERENCES board (id),
  number  INTEGER NOT NULL,                       -- 1, and 2 in a micro-match
  game    TEXT NOT NULL REFERENCES game (id),
  PRIMARY KEY (board, number)
) STRICT, WITHOUT ROWID;

-- To read: everybody who is entered, and every board with its names.
CREATE VIEW entry_list AS
SELECT e.name AS event, t.name AS tournament, p.number, p.name, p.title, p.rating, p.federation,
       p.club, x.from_round, x.until_round, x.withdrawn_reason, x.entered_utc
FROM participant x
JOIN player p ON p.id = x.player
JOIN tournament t ON t.id = x.tournament
JOIN event e ON e.id = t.event
ORDER BY e.id, t.number, p.number;

CREATE VIEW pairing_list AS
SELECT e.name AS event, t.name AS tournament, r.number AS round, b.number AS board,
       w.name AS white, k.name AS black, b.result, b.confirmed, r.phase, b.entered_name, b.entered_utc
FROM pairing x
JOIN board b ON b.id = x.board
JOIN player w ON w.id = x.white
JOIN player k ON k.id = x.black
JOIN round r ON r.id = b.round
JOIN tournament t ON t.id = r.tournament
JOIN event e ON e.id = t.event
WHERE e.stream_id IS NOT NULL AND NOT b.dropped AND NOT r.dropped
ORDER BY e.id, t.number, r.number, b.number;
