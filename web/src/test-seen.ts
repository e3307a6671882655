import { vi } from 'vitest'

/** Lets the page see the elements for which `isSeen` returns true, because the simulated page has no layout. */
export function seeElements(isSeen: (element: Element) => boolean = () => true): void {
  class Observer {
    constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(element: Element) {
      if (isSeen(element)) this.notify([{ isIntersecting: true }])
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
}
