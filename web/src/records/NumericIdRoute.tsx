import { Navigate, useParams } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { paths } from '../paths'

export interface NumericIdRouteProps {
  /** The parameter's name in the path. */
  name: 'id' | 'aircraftId'
  /** 0 is the form to add something. */
  children(id: number): ReactNode
}

/** Hands on the number in the address. Anything else in its place is an unknown path, which leads to the start (spec §2). */
export function NumericIdRoute({ name, children }: NumericIdRouteProps) {
  const params: Partial<Record<string, string>> = useParams({ strict: false })
  const text = params[name] ?? ''
  if (!/^\d{1,10}$/.test(text)) return <Navigate to={paths.start} replace />
  // Another id is another thing: nothing typed into the form of one reaches that of the next.
  return <Fragment key={text}>{children(Number(text))}</Fragment>
}
