-- A claim is a box: its time in milliseconds by a number of its resource. Finding the place of a new claim in an index of
-- ranges and texts took ten times as long as storing it; boxes and keys of a fixed length take less than half of that.
-- The constraint means what it meant before. The number may be that of two resources, so the resource itself is compared
-- too, by 128 bits. Boxes that touch overlap, so a claim ends half a millisecond early: times have whole milliseconds.
alter table claims drop constraint claims_no_overlap;
alter table claims add constraint claims_no_overlap exclude using gist (
  box(
    point(
      date_part('epoch', starts - timestamptz '2000-01-01 00:00:00+00') * 1000,
      ('x' || left(md5(resource), 8))::bit(32)::int
    ),
    point(
      date_part('epoch', ends - timestamptz '2000-01-01 00:00:00+00') * 1000 - 0.5,
      ('x' || left(md5(resource), 8))::bit(32)::int
    )
  ) with &&,
  (md5(resource)::uuid) with =,
  (md5(party)::uuid) with <>
);
