import { useRouter, type RouterHistory } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from '../kit/tables/RowAction.module.css'

export interface RowLinkProps {
  to: string
  /** Says where it leads and for which row: "Edit LKPR". */
  label: string
  icon: ReactNode
}

/**
 * A way from a row of a list to another screen, as an icon at its end. Not the router's own Link, which follows
 * every change of the address: there are hundreds of these, and they only lead away.
 */
export function RowLink({ to, label, icon }: RowLinkProps) {
  const router = useRouter()

  function follow(event: MouseEvent) {
    // The browser opens it in another tab by itself.
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
