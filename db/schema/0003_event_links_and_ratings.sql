-- Outside the chain: the links of events, as secrets that are kept as hashes, and the rating list
-- that was imported last.
CREATE TABLE event_credential (
  token_hash      BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
  event           TEXT NOT NULL,                  -- the id in its address, as in the stream event:ID
  kind            TEXT NOT NULL CHECK (kind IN ('watch')),
  created_utc_ms  INTEGER NOT NULL,
  revoked_utc_ms  INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX event_credential_by_event ON event_credential (event);

-- A list is in use when its number stands in meta as rating_list; others are on their way in or out.
CREATE TABLE rating_player (
  id          INTEGER PRIMARY KEY,
  list        INTEGER NOT NULL,
  name        TEXT NOT NULL,
  title       TEXT NOT NULL,
  federation  TEXT NOT NULL,
  club        TEXT NOT NULL,
  fmjd_id     TEXT NOT NULL,
  sex         TEXT NOT NULL,
  rating      INTEGER NOT NULL
) STRICT;
CREATE INDEX rating_player_by_list ON rating_player (list);

-- The words of each name in small letters without marks, to be found by their beginnings.
CREATE TABLE rating_word (
  word    TEXT NOT NULL,
  player  INTEGER NOT NULL REFERENCES rating_player (id) ON DELETE CASCADE,
  PRIMARY KEY (word, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_word_by_player ON rating_word (player);
