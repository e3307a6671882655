import { isNoDay } from './sql-days'

/**
 * The invariants of requirements and proofs. Whether a proof is for an aircraft of the group is not among them: groups
 * change, and what was proved for an aircraft stays.
 */
export const documents = [
  {
    rule: 'The days of requirements and proofs are in the calendar',
    query: `select 'requirement ' || id || ' counts from ' || counts_from as what
      from requirements where ${isNoDay('counts_from')}
      union all
      select 'proof ' || id || ' is since ' || since from proofs where ${isNoDay('since')}
      union all
      select 'proof ' || id || ' is until ' || until from proofs where ${isNoDay('until')}`,
  },
  {
    rule: 'A requirement fills in the end of a proof in months or in days',
    query: `select 'requirement ' || id || ' has months and days' as what
      from requirements where valid_months is not null and valid_days is not null`,
  },
  {
    rule: 'A proof that is waived has no end, and recency is only waived',
    query: `select 'proof ' || proofs.id || ' of requirement ' || requirement_id as what
      from proofs join requirements on requirements.id = requirement_id
      where (is_waiver and until is not null) or (kind = 'recency' and not is_waiver)`,
  },
  {
    rule: 'A proof that was confirmed or removed says when and by whom',
    query: `select 'proof ' || id || ' of user ' || user_id as what from proofs
      where (confirmed_at is null) <> (confirmed_by is null) or (deleted_at is null) <> (deleted_by is null)`,
  },
  {
    rule: 'Nobody has confirmed their own proof who was no administrator',
    // An administrator may have lost the role since. The audit trail tells, if it reaches back far enough.
    query: `select 'proof ' || proofs.id || ' of user ' || user_id as what from proofs
      where confirmed_by = user_id
        and not exists (select 1 from user_roles where user_roles.user_id = proofs.user_id and role = 'Administrator')
        and not exists (
          select 1 from audit where noun = 'user' and subject_id = proofs.user_id and before like '%"Administrator"%')
        and exists (select 1 from audit where audit.at <= proofs.confirmed_at)`,
  },
  {
    rule: 'A requirement that was set aside is about somebody',
    query: `select 'override ' || id || ' is of requirement ' || source_id as what
      from booking_overrides where source = 'requirement' and user_id is null`,
  },
]
