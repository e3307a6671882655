-- The rows that migration 4 added to the club of 0003.sql. Only released.test.ts reads this file.
insert into marks (airport_id, mark) values (0, 'm-all'), (1, 'm-1');
