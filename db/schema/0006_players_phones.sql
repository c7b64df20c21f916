-- Credentials of an event can be those of a player, or of the tablet at the door. The list of kinds
-- stands in a CHECK, which cannot be changed in place: the table is made anew, its rows stay.
CREATE TABLE event_credential_anew (
  token_hash      BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
  event           TEXT NOT NULL,                  -- the id in its address, as in the stream event:ID
  kind            TEXT NOT NULL CHECK (kind IN ('watch', 'door', 'slip', 'pin', 'phone')),
  player          INTEGER NOT NULL DEFAULT 0,     -- whose slip, PIN or phone it is: his number in the event
  created_utc_ms  INTEGER NOT NULL,
  revoked_utc_ms  INTEGER,
  CHECK ((player > 0) = (kind IN ('slip', 'pin', 'phone')))
) STRICT, WITHOUT ROWID;
INSERT INTO event_credential_anew (token_hash, event, kind, created_utc_ms, revoked_utc_ms)
SELECT token_hash, event, kind, created_utc_ms, revoked_utc_ms FROM event_credential;
DROP TABLE event_credential;
ALTER TABLE event_credential_anew RENAME TO event_credential;
CREATE INDEX event_credential_by_event ON event_credential (event, player);
