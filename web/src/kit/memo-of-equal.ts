import { replaceEqualDeep } from '@tanstack/react-query'
import { memo, type FunctionComponent } from 'react'

/**
 * As React's `memo`, and props made of equal parts are the same props: a field is painted again when it shows something
 * else, whatever was typed into another one. Functions count as the same only when they are.
 */
export function memoOfEqual<Props extends object>(Component: FunctionComponent<Props>) {
  return memo(Component, (before, after) => replaceEqualDeep(before, after) === before)
}
