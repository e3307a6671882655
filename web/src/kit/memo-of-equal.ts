import { replaceEqualDeep } from '@tanstack/react-query'
import { memo, type FunctionComponent } from 'react'

/**
 * Wraps a component in React's `memo` with a deep comparison of the props, so that a field does not re-render when a
 * different field changes. Functions are compared by identity.
 */
export function memoOfEqual<Props extends object>(Component: FunctionComponent<Props>) {
  return memo(Component, (before, after) => replaceEqualDeep(before, after) === before)
}
