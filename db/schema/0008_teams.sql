-- Teams: who they are, whom they name, and which of them meet. The boards of a match are rows of
-- board; where a chair is empty a pairing has nobody.
ALTER TABLE tournament ADD COLUMN team_boards INTEGER NOT NULL DEFAULT 0;  -- of a match; 0: single players
ALTER TABLE tournament ADD COLUMN team_colours_alternate INTEGER NOT NULL DEFAULT 1;  -- from board to board
ALTER TABLE board ADD COLUMN match INTEGER NOT NULL DEFAULT 0;             -- of teams, within its round; 0: none

CREATE TABLE team (
  tournament       INTEGER NOT NULL REFERENCES tournament (id),
  number           INTEGER NOT NULL,              -- within its tournament, in the order of entry
  name             TEXT NOT NULL,
  club             TEXT NOT NULL,
  federation       TEXT NOT NULL,
  captain          TEXT NOT NULL,
  from_round       INTEGER NOT NULL,
  until_round      INTEGER,                       -- the last one, once it has withdrawn
  withdrawn_reason TEXT NOT NULL DEFAULT '',
  drawn_number     INTEGER,                       -- where the starting list was drawn by lot
  entered_utc      TEXT NOT NULL,
  PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

-- Its list, in the order of the boards, reserves behind.
CREATE TABLE team_player (
  tournament  INTEGER NOT NULL,
  team        INTEGER NOT NULL,
  place       INTEGER NOT NULL,
  player      INTEGER NOT NULL REFERENCES player (id),
  PRIMARY KEY (tournament, team, place),
  FOREIGN KEY (tournament, team) REFERENCES team (tournament, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE team_match (
  round          INTEGER NOT NULL REFERENCES round (id),
  number         INTEGER NOT NULL,                -- its boards are those with this match
  home           INTEGER NOT NULL,                -- numbers of teams of the tournament
  away           INTEGER NOT NULL,
  home_white     INTEGER NOT NULL CHECK (home_white IN (0, 1)),  -- at board 1
  home_penalty   INTEGER NOT NULL DEFAULT 0,      -- match points taken away, in halves
  away_penalty   INTEGER NOT NULL DEFAULT 0,
  winner         INTEGER,                         -- whom the arbiter named where the match is level
  reason         TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (round, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE team_bye (
  round  INTEGER NOT NULL REFERENCES round (id),
  team   INTEGER NOT NULL,
  kind   TEXT NOT NULL,                           -- as in bye
  PRIMARY KEY (round, team)
) STRICT, WITHOUT ROWID;

-- A pairing with an empty chair.
DROP VIEW pairing_list;
CREATE TABLE pairing_with_chairs (
  board  INTEGER PRIMARY KEY REFERENCES board (id),
  white  INTEGER REFERENCES player (id),
  black  INTEGER REFERENCES player (id)
) STRICT;
INSERT INTO pairing_with_chairs SELECT board, white, black FROM pairing;
DROP TABLE pairing;
ALTER TABLE pairing_with_chairs RENAME TO pairing;

CREATE VIEW pairing_list AS
SELECT e.name AS event, t.name AS tournament, r.number AS round, b.match, b.number AS board,
       w.name AS white, k.name AS black, b.result, b.confirmed, r.phase, b.entered_name, b.entered_utc
FROM pairing x
JOIN board b ON b.id = x.board
LEFT JOIN player w ON w.id = x.white
LEFT JOIN player k ON k.id = x.black
JOIN round r ON r.id = b.round
JOIN tournament t ON t.id = r.tournament
JOIN event e ON e.id = t.event
WHERE e.stream_id IS NOT NULL AND NOT b.dropped AND NOT r.dropped
ORDER BY e.id, t.number, r.number, b.number;

-- To read: every team with its list, and who meets whom.
CREATE VIEW team_list AS
SELECT e.name AS event, t.name AS tournament, m.number, m.name, m.club, m.federation, m.captain,
       m.from_round, m.until_round, x.place, p.name AS player, p.rating
FROM team m
JOIN tournament t ON t.id = m.tournament
JOIN event e ON e.id = t.event
LEFT JOIN team_player x ON x.tournament = m.tournament AND x.team = m.number
LEFT JOIN player p ON p.id = x.player
ORDER BY e.id, t.number, m.number, x.place;

CREATE VIEW match_list AS
SELECT e.name AS event, t.name AS tournament, r.number AS round, x.number AS match,
       h.name AS home, a.name AS away, x.home_penalty / 2.0 AS home_penalty,
       x.away_penalty / 2.0 AS away_penalty, w.name AS winner, x.reason, r.phase
FROM team_match x
JOIN round r ON r.id = x.round
JOIN tournament t ON t.id = r.tournament
JOIN event e ON e.id = t.event
JOIN team h ON h.tournament = t.id AND h.number = x.home
JOIN team a ON a.tournament = t.id AND a.number = x.away
LEFT JOIN team w ON w.tournament = t.id AND w.number = x.winner
WHERE NOT r.dropped
ORDER BY e.id, t.number, r.number, x.number;
