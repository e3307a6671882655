import { useRouter, type RouterHistory } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from '../kit/tables/RowAction.module.css'

export interface RowLinkProps {
  to: string
  /** The accessible name: "Edit LKPR". */
  label: string
  icon: ReactNode
}

/**
 * An icon link from a list's row to another screen. Not the router's Link, which re-renders on every navigation: there
 * are hundreds of these.
 */
export function RowLink({ to, label, icon }: RowLinkProps) {
  const router = useRouter()

  function follow(event: MouseEvent) {
    // The browser opens it in another tab.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ to })
  }

  return (
    <a
      className={classes.action}
      href={(router.history as RouterHistory).createHref(to)}
      aria-label={label}
      title={label}
      onClick={follow}
      onPointerEnter={() => void router.preloadRoute({ to })}
    >
      {icon}
    </a>
  )
}
