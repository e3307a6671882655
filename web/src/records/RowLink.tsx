import { useRouter, type RouterHistory } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from '../kit/tables/RowAction.module.css'

export interface RowLinkProps {
  to: string
  /** The accessible name, for example "Edit LKPR". */
  label: string
  icon: ReactNode
  /** The action alone, which a phone shows next to the icon. It is part of the label. */
  word: string
}

/**
 * An icon link from a list's row to another screen. It does not use the router's Link, because a list has hundreds of
 * rows and the router's Link re-renders on every navigation.
 */
export function RowLink({ to, label, icon, word }: RowLinkProps) {
  const router = useRouter()

  function follow(event: MouseEvent) {
    // Clicks with a modifier key or a different mouse button are left to the browser, which may open a new tab or
    // window.
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
      data-word={word}
      onClick={follow}
      onPointerEnter={() => void router.preloadRoute({ to })}
    >
      {icon}
    </a>
  )
}
