import { Navigate, useParams } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { paths } from '../paths'

export interface NumericIdRouteProps {
  /** The name of the path parameter that contains the id. */
  name: 'id' | 'aircraftId'
  /** Renders the screen for an id. The id 0 opens the form that adds an entry. */
  children(id: number): ReactNode
}

/**
 * Calls `children` with the numeric id from the address. If the address has no such id, redirects to the empty path, as
 * for any unknown path (spec §2).
 */
export function NumericIdRoute({ name, children }: NumericIdRouteProps) {
  const params: Partial<Record<string, string>> = useParams({ strict: false })
  const text = params[name] ?? ''
  if (!/^\d{1,10}$/.test(text)) return <Navigate to={paths.start} replace />
  // The key resets the form, because text typed for one id must not appear under the next id.
  return <Fragment key={text}>{children(Number(text))}</Fragment>
}
