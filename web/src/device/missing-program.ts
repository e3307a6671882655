import { pageRead } from './page-read'

/** Says so when the browser could not load the program of the page, whose scripts are the only ones in it. */
export function watchForMissingProgram(): void {
  // The event does not bubble.
  window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && void tellNotLoaded(), true)
}

/** Says that the page could not be loaded, in the words that the server has written into it, and offers a reload. */
export async function tellNotLoaded(): Promise<void> {
  await pageRead()
  const note = document.querySelector<HTMLElement>('#not-loaded')
  if (!note) return
  note.hidden = false
  note.querySelector('button')?.addEventListener('click', () => window.location.reload())
}
