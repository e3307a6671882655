-- Another mark of an airport means that a day there may show something else; 0 stands for all airports at once.
create table marks (
  airport_id integer not null primary key,
  mark text not null
);
