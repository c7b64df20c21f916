-- Outside the chain, so that they can be erased: personal data of the players of events, who are
-- named by their number in the facts.
CREATE TABLE year_of_birth (
  event   TEXT NOT NULL,                          -- the id in its address, as in the stream event:ID
  player  INTEGER NOT NULL,                       -- his number in the event
  year    INTEGER NOT NULL,
  PRIMARY KEY (event, player)
) STRICT, WITHOUT ROWID;
