import { useSearch } from '@tanstack/react-router'
import { OverviewScreen } from './OverviewScreen'
import { PersonDocumentsScreen } from './PersonDocumentsScreen'

/** The documents of everybody, or of the person in the address. */
export function DocumentsScreen() {
  // The address may turn an id that looks like a number into one.
  const { person }: { person?: string | number } = useSearch({ strict: false })
  if (person === undefined) return <OverviewScreen />
  const id = String(person)
  // The key closes an open dialog when the address leads to the next person.
  return <PersonDocumentsScreen key={id} id={id} />
}
