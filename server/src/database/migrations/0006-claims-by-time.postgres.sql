-- The time first: what is in a claim's way is found by it alone. With the resource first each search read many pages of
-- other times, and the comparison of texts chose the pages where a new claim goes.
alter table claims drop constraint claims_no_overlap;
alter table claims add constraint claims_no_overlap
  exclude using gist (tstzrange(starts, ends) with &&, resource with =, party with <>);
