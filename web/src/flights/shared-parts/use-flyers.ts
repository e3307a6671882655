import { userGetByRole, userGetInstructors, type PersonCard } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { useApiQuery } from '../../client/queries'

export interface AskedFlyers {
  /** Members fly their own flights, so they choose no other pilot. */
  withPilots: boolean
  /** Guests do not read who instructs. */
  withInstructors: boolean
}

/** Returns the people who may be on board of a flight: its pilots, and its instructors. */
export function useFlyers({ withPilots, withInstructors }: AskedFlyers) {
  const pilotsAsked = { secondary: true, enabled: withPilots }
  const pilots = useApiQuery(userGetByRole, { role: 'Pilot' }, pilotsAsked)
  const students = useApiQuery(userGetByRole, { role: 'Student' }, pilotsAsked)
  const guests = useApiQuery(userGetByRole, { role: 'External' }, pilotsAsked)
  const instructors = useApiQuery(userGetInstructors, {}, { secondary: true, enabled: withInstructors })
  return {
    pilots: named([...(pilots.data ?? []), ...(students.data ?? []), ...(guests.data ?? [])]),
    instructors: named(instructors.data ?? []),
  }
}

/** Returns each person once, by name. */
function named(people: readonly PersonCard[]): PersonCard[] {
  const once = [...new Map<string, PersonCard>(people.map((one) => [one.id, one])).values()]
  return once.toSorted((one, other) => fullName(one).localeCompare(fullName(other)))
}
