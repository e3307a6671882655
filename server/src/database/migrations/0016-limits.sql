-- What one person has made that is still to come, and how much of the trail is theirs, are counted at each save.
create index bookings_made_by on bookings (created_by, ends) where deleted_at is null;
create index audit_of_actor on audit (actor_id, at);
