-- The code of the language that a user has chosen for pages and emails; null means the club's.
alter table users add column language text;
