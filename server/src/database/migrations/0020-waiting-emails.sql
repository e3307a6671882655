-- For an email about bookings that may still be withdrawn by an undo: the ids of these bookings and of the user who acted,
-- as JSON; empty for every other email.
alter table outbox add column notice text not null default '';
