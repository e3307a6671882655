import { useDebouncedValue } from '@mantine/hooks'
import { rulesGetAffected } from '@windsock/contract/club/rules'
import { useApiQuery } from '../client/queries'
import { ruleBody, type TypedRule } from './rule-form'
import { sliderAmounts } from './rule-kinds'

const SETTLED_MS = 300

/**
 * Returns whom a rule would have refused, again each time the form has changed. What does not matter for it (the name,
 * the state and the club's own words) starts no new query.
 * @param isWanted - false until the rule was tried once
 */
export function useDryRun(typed: TypedRule, isWanted: boolean) {
  const { kind, amount } = typed
  const amounts = amount === '' ? [] : sliderAmounts(kind, amount)
  const body = {
    ...ruleBody(typed, 'draft'),
    // A name is mandatory in the contract, but a rule can be tried before it has one.
    name: kind,
    text: '',
    startsOn: null,
    amounts: [...amounts],
  }
  const text = JSON.stringify(body)
  const [settled] = useDebouncedValue(text, SETTLED_MS)
  const query = useApiQuery(rulesGetAffected, JSON.parse(settled) as typeof body, {
    enabled: isWanted,
    keepPrevious: true,
    handles400: true,
    secondary: true,
    staleTime: Infinity,
  })
  return {
    amounts,
    dryRun: query.data,
    /** Whether `dryRun` belongs to the present input. */
    isCurrent: query.data !== undefined && !query.isPlaceholderData && settled === text,
    isPending: query.isFetching || settled !== text,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
