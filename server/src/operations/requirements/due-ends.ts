import { daysBetween, type Day } from '@windsock/domain/calendar'
import { dueReminders, type ProofReminder } from '@windsock/domain/documents/proof-reminders'
import type { AskedRequirement } from '@windsock/domain/documents/requirement'
import { holdsAny } from '@windsock/domain/permissions'
import type { EndingProof } from '../../mail/document-emails'
import type { DocumentsInForce } from '../../storage/documents/documents-in-force'
import type { StoredUser } from '../../storage/users'

/** Active aircraft by their ids. */
export type Fleet = ReadonlyMap<number, { registrationCode: string }>

/** A proof of which its person is to be told that it ends or has ended. */
export interface DueEnd {
  /** All topics that this reminder covers, last the one that it announces. */
  topics: readonly string[]
  requirementId: number
  aircraftId: number | null
  proof: EndingProof
}

/** Returns of what ends or has ended a person is to be told today, by requirement and the earliest end first. */
export function dueEnds(
  person: Pick<StoredUser, 'id' | 'roles'>,
  { requirements, proofs }: Pick<DocumentsInForce, 'requirements' | 'proofs'>,
  { fleet, today }: { fleet: Fleet; today: Day },
): DueEnd[] {
  const own = proofs.get(person.id) ?? []
  return requirements
    .filter((requirement) => concerns(requirement, person))
    .flatMap((requirement) => {
      const due = dueReminders(requirement, own, today).filter(({ proof }) => isAsked(requirement, proof, fleet))
      const ids = new Set(due.map(({ proof }) => proof.id))
      return [...ids].flatMap((id) =>
        dueEnd(
          requirement,
          due.filter(({ proof }) => proof.id === id),
          { fleet, today },
        ),
      )
    })
    .toSorted((one, other) => (one.proof.until < other.proof.until ? -1 : 1))
}

/** Whether a requirement can apply to anybody: it cannot if its group has lost all of its aircraft. */
export function concerns(
  { kind, roles, aircraftIds }: Pick<AskedRequirement, 'kind' | 'roles' | 'aircraftIds'>,
  person: Pick<StoredUser, 'id' | 'roles'>,
): boolean {
  return kind === 'proof' && holdsAny(person, roles) && (aircraftIds === null || aircraftIds.size > 0)
}

/** Whether a proof is for an aircraft that is in use and of the group, or for no aircraft at all. */
export function isAsked(
  { aircraftIds }: Pick<AskedRequirement, 'aircraftIds'>,
  { aircraftId }: { aircraftId: number | null },
  fleet: Fleet,
): boolean {
  return aircraftId === null || (fleet.has(aircraftId) && (aircraftIds === null || aircraftIds.has(aircraftId)))
}

/** Of several reminders of one proof, only the last one is sent. */
function dueEnd(
  { id, name }: Pick<AskedRequirement, 'id' | 'name'>,
  reminders: readonly ProofReminder[],
  { fleet, today }: { fleet: Fleet; today: Day },
): DueEnd[] {
  const last = reminders.at(-1)
  if (!last || last.proof.until === null) return []
  const { since, until, aircraftId } = last.proof
  const aircraft = aircraftId === null ? null : (fleet.get(aircraftId) ?? null)
  const daysLeft = last.daysBefore === 'ended' ? 'ended' : daysBetween(today, until)
  return [
    {
      topics: reminders.map(({ topic }) => topic),
      requirementId: id,
      aircraftId,
      proof: { requirement: { name }, aircraft, since, until, daysLeft },
    },
  ]
}
