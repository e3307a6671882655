import { KEPT } from './keeping'

/** The key in local storage that says that this build has been started from a picture. It goes with the picture. */
const STARTED = `${KEPT}started`

/**
 * Starts the page's program, where the server has left that to the preload script: on devices that keep a picture, the
 * scripts of the program lie in a template (server/src/http/web.ts). Elsewhere the page starts it itself.
 * @param hasPicture - whether the page shows a kept picture, so that this build has been used on this device before
 */
export function startProgram(hasPicture: boolean): void {
  const scripts = templateOf('program')
  if (!scripts) return
  if (hasPicture && wasStartedBefore()) {
    // Chromium stores the compiled code of scripts at their second use. For a module it uses that only if a link has asked
    // for the file as for a classic script. Earlier, such a link would have the page's own thread compile the module.
    const links = templateOf('compiled-code')
    if (links) document.head.append(document.importNode(links.content, true))
  }
  document.head.append(document.importNode(scripts.content, true))
  scripts.remove()
}

function templateOf(id: string): HTMLTemplateElement | null {
  return document.querySelector(`template#${id}`)
}

/** Returns whether an earlier page has called this since the device began to keep pictures of this build. */
function wasStartedBefore(): boolean {
  try {
    const before = localStorage.getItem(STARTED)
    localStorage.setItem(STARTED, '1')
    return before !== null
  } catch {
    return false
  }
}
