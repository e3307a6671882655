-- Since when the person of a live link may not read it, because of their account or because the aircraft is gone. Its
-- calendar says so on that day.
alter table calendars add column closed_at timestamptz(3);

-- The last change after which the person could no longer read it; what the trail no longer tells is the last change it has.
update calendars set closed_at = coalesce(
  (select max(at) from audit where noun = 'user' and subject_id = calendars.user_id
    and before like '%"isApproved":true%' and before not like '%"roles":[]%'
    and (kind = 'flights' or before like '%"Administrator"%' or before like '%"Instructor"%')),
  (select max(at) from audit where noun = 'user' and subject_id = calendars.user_id),
  created_at)
where deleted_at is null and not exists (
  select 1 from users join user_roles on user_roles.user_id = users.id
  where users.id = calendars.user_id and is_active and is_approved
    and (kind = 'flights' or role in ('Administrator', 'Instructor')));

update calendars set closed_at = coalesce(
  (select max(at) from audit where noun = 'aircraft' and subject_id = cast(calendars.aircraft_id as text)),
  created_at)
where deleted_at is null and closed_at is null
  and exists (select 1 from aircraft where aircraft.id = calendars.aircraft_id and not is_active);
