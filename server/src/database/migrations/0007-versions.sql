-- Counts the changes of a row: a save that names the one it was drafted from overwrites nobody else's unseen.
alter table users add column version integer not null default 1;
alter table aircraft add column version integer not null default 1;
alter table airports add column version integer not null default 1;
alter table maintenances add column version integer not null default 1;

-- The ids of those whom a letter names or is written to, a space around each; empty where that is not known.
alter table outbox add column concerns text not null default '';
