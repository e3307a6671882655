import { Navigate, useParams } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { paths } from '../paths'

export interface NumericIdRouteProps {
  /** The parameter's name in the path. */
  name: 'id' | 'aircraftId'
  /** 0 opens the form that adds an entry. */
  children(id: number): ReactNode
}

/** Passes on the numeric id in the address. Anything else is an unknown path and redirects to the start (spec §2). */
export function NumericIdRoute({ name, children }: NumericIdRouteProps) {
  const params: Partial<Record<string, string>> = useParams({ strict: false })
  const text = params[name] ?? ''
  if (!/^\d{1,10}$/.test(text)) return <Navigate to={paths.start} replace />
  // The key resets the form: text typed for one id must not appear under the next.
  return <Fragment key={text}>{children(Number(text))}</Fragment>
}
