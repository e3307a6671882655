import { type AnyRouter, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Returns the tab that the address names, and a function that names another one there, so that a reload and a copied
 * link open the same tab. Back leads to the screen before, and not through the tabs.
 * @param tabs - the tabs of the screen; the address may name something else, which is ignored
 * @param first - the tab that opens first whatever the address says, for example because it holds unsaved input
 */
export function useTab<Tab extends string>(
  tabs: readonly Tab[],
  first: () => Tab | null = () => null,
): [Tab | null, (tab: string | null) => void] {
  const { tab: named }: { tab?: string } = useSearch({ strict: false })
  const router: AnyRouter = useRouter()
  const [forced, force] = useState(first)
  const choose = (tab: string | null) => {
    force(null)
    void router.navigate({ to: '.', search: { tab }, replace: true, resetScroll: false })
  }
  return [forced ?? tabs.find((tab) => tab === named) ?? null, choose]
}
