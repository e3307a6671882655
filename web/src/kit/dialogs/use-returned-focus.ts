import { useLayoutEffect } from 'react'

/** The element to which a dialog that has just closed returns the focus. The next dialog returns it there too. */
let returning: Element | undefined

/**
 * Returns the focus when a dialog closes by being unmounted. Mantine returns it only for a dialog that stays mounted and
 * whose `opened` changes.
 */
export function useReturnedFocus(opened: boolean): void {
  // A layout effect, because the dialog takes the focus in an effect.
  useLayoutEffect(() => {
    if (!opened) return undefined
    const opener = isLost() ? returning : (document.activeElement ?? undefined)
    return () => {
      returning = opener
      // Later than the unmounting, which loses the focus. A dialog that opens meanwhile takes it afterwards.
      setTimeout(() => {
        if (opener instanceof HTMLElement && mayTake(opener)) opener.focus({ preventScroll: true })
        returning = undefined
      })
    }
  }, [opened])
}

/** Also takes the focus from another dialog that is closing, such as the question about unsaved input. */
function mayTake(opener: HTMLElement): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"]')
  return isLost() || Boolean(dialog && !dialog.contains(opener))
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
