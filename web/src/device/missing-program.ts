import { pageRead } from './page-read'

/** Says so when the browser could not load a script of the page, which are all of its program. */
export function watchForMissingProgram(): void {
  // The event does not bubble. Extensions of the browser may have added scripts from elsewhere.
  window.addEventListener('error', ({ target }) => isOwnScript(target) && void tellNotLoaded(), true)
}

function isOwnScript(target: EventTarget | null): boolean {
  return target instanceof HTMLScriptElement && target.src.startsWith(window.location.origin)
}

/** Says that the page could not be loaded, in the words that the server has written into it, and offers a reload. */
export async function tellNotLoaded(): Promise<void> {
  await pageRead()
  const note = document.querySelector<HTMLElement>('#not-loaded')
  if (!note?.hidden) return
  note.hidden = false
  note.querySelector('button')?.addEventListener('click', () => window.location.reload())
}
