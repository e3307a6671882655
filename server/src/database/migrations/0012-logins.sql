-- From which network somebody logged in or tried to; of every other deed it is empty.
alter table audit add column network text not null default '';

create index audit_logins on audit (at) where noun = 'login';
