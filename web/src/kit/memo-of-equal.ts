import { replaceEqualDeep } from '@tanstack/react-query'
import { memo, type FunctionComponent } from 'react'

/**
 * React's `memo` with a deep comparison of the props: a field does not re-render when another one changes. Functions are
 * compared by identity.
 */
export function memoOfEqual<Props extends object>(Component: FunctionComponent<Props>) {
  return memo(Component, (before, after) => replaceEqualDeep(before, after) === before)
}
