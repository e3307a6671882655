-- In which browser on which system a session was begun; empty where that is not known.
alter table sessions add column device text not null default '';
