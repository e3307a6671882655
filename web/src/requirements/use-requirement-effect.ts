import { useDebouncedValue } from '@mantine/hooks'
import { requirementsGetAffected } from '@windsock/contract/documents/requirements'
import { useApiQuery } from '../client/queries'
import { requirementBody, type TypedRequirement } from './requirement-form'

const SETTLED_MS = 300

/**
 * Returns whom a requirement would warn or stop, again each time the form has changed. What does not matter for it (the
 * name, the reminders and the club's own words) starts no new query.
 * @param isSound - false while a field that matters cannot be read
 */
export function useRequirementEffect(typed: TypedRequirement, isSound: boolean) {
  // A name is mandatory in the contract, but the effect of a requirement can be shown before it has one.
  const body = { ...requirementBody(typed), name: typed.name.trim() || '?', text: '', remindDays: [] }
  const text = JSON.stringify(body)
  const [settled] = useDebouncedValue(text, SETTLED_MS)
  const query = useApiQuery(requirementsGetAffected, JSON.parse(settled) as typeof body, {
    enabled: isSound,
    keepPrevious: true,
    handles400: true,
    secondary: true,
    staleTime: Infinity,
  })
  return {
    effect: query.data,
    isPending: query.isFetching || (isSound && settled !== text),
    error: query.error,
    retry: () => void query.refetch(),
  }
}
