import { userGetByRole, userGetInstructors, type PersonCard } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { useApiQuery } from '../../client/queries'

/** Returns the people who may be on board of a flight: its pilots, and its instructors. */
export function useFlyers() {
  const secondary = { secondary: true }
  const pilots = useApiQuery(userGetByRole, { role: 'Pilot' }, secondary)
  const students = useApiQuery(userGetByRole, { role: 'Student' }, secondary)
  const guests = useApiQuery(userGetByRole, { role: 'External' }, secondary)
  const instructors = useApiQuery(userGetInstructors, {}, secondary)
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
