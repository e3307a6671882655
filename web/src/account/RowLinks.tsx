import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Makes each table row with a link follow it when the row is clicked, with the same modifier keys. Other links and
 * buttons in the row keep working, and text can still be selected.
 */
export function RowLinks({ children }: { children: ReactNode }) {
  const table = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = table.current
    here?.addEventListener('click', follow)
    return () => here?.removeEventListener('click', follow)
  }, [])
  return <div ref={table}>{children}</div>
}

function follow(event: MouseEvent) {
  if (!(event.target instanceof Element) || event.target.closest('a, button')) return
  const link = event.target.closest('tbody tr')?.querySelector('a')
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (!link || window.getSelection()?.isCollapsed === false) return
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }))
}
