import { useEffect, useState } from 'react'

/** How far below the window an element counts as seen, so that it has loaded when it is scrolled into view. */
const AHEAD = '200px'

/** Returns whether the element has been in view, and the ref that it needs. */
export function useOnceSeen() {
  const [element, setElement] = useState<Element | null>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element || isSeen) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: AHEAD },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [element, isSeen])
  return { isSeen, ref: setElement }
}
