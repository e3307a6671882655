import { useLayoutEffect } from 'react'

/**
 * The possible content of the window's lower edge: buttons of a form, a drag, a phone's views, or the forms of the
 * login.
 */
export type AtLowerEdge = 'buttons' | 'drag' | 'views' | 'login'

const present: AtLowerEdge[] = []

/**
 * Says in the attribute `data-lower-edge` of the root element what is at the lower edge, so that toasts keep clear of it
 * (`ToastRegion.module.css`); `dialogs/toast-place.ts` keeps them clear of dialogs. A selector with `:has()` could find
 * out by itself, but then the browser computes the styles of all elements again whenever one is added anywhere.
 */
export function useLowerEdge(what: AtLowerEdge, isPresent = true): void {
  useLayoutEffect(() => {
    if (!isPresent) return
    present.push(what)
    tell()
    return () => {
      present.splice(present.indexOf(what), 1)
      tell()
    }
  }, [what, isPresent])
}

function tell() {
  document.documentElement.dataset['lowerEdge'] = present.join(' ')
}
