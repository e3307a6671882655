import { useId } from 'react'

/** Names the element of a tab or of its panel, so that each can refer to the other. */
export type TabIds = (part: 'tab' | 'panel', of: string) => string

export function useTabIds(): TabIds {
  const id = useId()
  return (part, of) => `${id}-${part}-${of}`
}
