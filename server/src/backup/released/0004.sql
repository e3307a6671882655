-- What migration 4 added to the club of 0003.sql. Read by released.test.ts alone.
insert into marks (airport_id, mark) values (0, 'm-all'), (1, 'm-1');
