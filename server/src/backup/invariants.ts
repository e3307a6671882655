import { MAX_PASSKEYS } from '@windsock/contract/sign-in/passkeys'
import { languages } from '@windsock/messages/languages'
import type { Bulk, TableShape } from './bulk'
import { calendars } from './invariants-calendars'
import { occupied } from './invariants-claims'
import { documents } from './invariants-documents'
import { emailInvariants } from './invariants-emails'
import { fleet } from './invariants-fleet'
import { flightLog } from './invariants-log'
import { series } from './invariants-series'
import { clubRules } from './invariants-rules'
import { numbering } from './last-ids'
import { waitingList } from './invariants-wishes'
import { tableShapes } from './table-shapes'

interface Invariant {
  /** The condition that all rows must meet, as a sentence. */
  rule: string
  /** SQL for both engines that returns one row for each violation, described in the column `what`. */
  query: string
}

export interface Violation {
  rule: string
  /** Descriptions of at most 20 violations. */
  found: string[]
  isMore: boolean
}

const NAMED = 20

/** Checks every invariant and returns those that are violated. Call it inside a transaction. */
export async function checkInvariants(bulk: Bulk): Promise<{ checked: number; violations: Violation[] }> {
  const shapes = await tableShapes(bulk)
  const all: readonly Invariant[] = [
    ...occupied,
    ...series,
    ...waitingList,
    ...clubRules,
    ...fleet,
    ...documents,
    ...flightLog,
    ...calendars,
    ...standing,
    ...emailInvariants,
    numbering(bulk.engine, shapes),
    ...references(shapes),
  ]
  const violations: Violation[] = bulk.engine === 'sqlite' ? await damage(bulk) : []
  for (const { rule, query } of all) {
    const rows = await bulk.rows<{ what: string }>(`select what from (${query}) as broken limit ${NAMED + 1}`)
    const found = rows.slice(0, NAMED).map(({ what }) => what)
    if (found.length > 0) violations.push({ rule, found, isMore: rows.length > NAMED })
  }
  return { checked: all.length, violations }
}

const standing: readonly Invariant[] = [
  {
    rule: 'The club has an administrator who can log in',
    // The rule does not apply to a club without users.
    query: `select 'nobody is active, approved, an Administrator and has a password' as what
      where exists (select 1 from users) and not exists (
        select 1 from users join user_roles on user_roles.user_id = users.id
        where user_roles.role = 'Administrator' and users.is_active and users.is_approved
          and users.password_hash is not null)`,
  },
  {
    rule: 'Each user has a language that is offered, or none',
    query: `select 'user ' || id || ' has the language ' || language as what
      from users where language is not null and language not in (${languages.map((code) => `'${code}'`).join()})`,
  },
  {
    rule: 'Only active users have an account at the provider',
    query: `select 'user ' || users.id || ' is removed and still has an account at ' || identities.issuer as what
      from identities join users on users.id = identities.user_id where not users.is_active`,
  },
  {
    rule: 'No passkey belongs to a user who has left, and nobody has more than ten',
    query: `select 'passkey ' || passkeys.id || ' of ' || users.id || ', who has left' as what
      from passkeys join users on users.id = passkeys.user_id where not users.is_active
      union all
      select 'user ' || user_id || ' has ' || count(*) || ' passkeys' from passkeys
      group by user_id having count(*) > ${MAX_PASSKEYS}`,
  },
  {
    rule: 'Each email is in the outbox once, and no sent email has a lease',
    query: `select 'email ' || message_id || ' is there ' || count(*) || ' times' as what
      from outbox group by message_id having count(*) > 1
      union all
      select 'email ' || message_id || ' was sent and still has a lease' from outbox
      where sent_at is not null and lease is not null`,
  },
]

/** Returns one invariant for each foreign key: the row that it references must exist. */
function references(shapes: readonly TableShape[]): Invariant[] {
  return shapes.flatMap(({ name, references: all }) =>
    all.map(({ column, table, to }) => ({
      rule: `${name}.${column} references a row of ${table}`,
      query: `select '${name} references ' || child.${column} || ', which does not exist' as what
        from ${name} child left join ${table} parent on parent.${to} = child.${column}
        where child.${column} is not null and parent.${to} is null`,
    })),
  )
}

/** Returns the problems that SQLite's integrity check finds. */
async function damage(bulk: Bulk): Promise<Violation[]> {
  const rows = await bulk.rows<{ integrity_check: string }>(`pragma integrity_check(${NAMED})`)
  const found = rows.map(({ integrity_check: what }) => what).filter((what) => what !== 'ok')
  return found.length > 0 ? [{ rule: 'The database file is intact', found, isMore: false }] : []
}
