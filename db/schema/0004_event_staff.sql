-- Whose part in an event differs from that which he has everywhere.
CREATE TABLE event_staff (
  event        INTEGER NOT NULL REFERENCES event (id),
  account      TEXT NOT NULL,                     -- the name with which he signs in
  role         TEXT NOT NULL,                     -- chief, arbiter, scorer, organiser, appeals; empty: none
  first_board  INTEGER NOT NULL,                  -- of an arbiter or a scorer; 0: all boards
  last_board   INTEGER NOT NULL,
  PRIMARY KEY (event, account)
) STRICT, WITHOUT ROWID;
