/**
 * Starts the page's program, where the server has left that to the preload script: on devices that keep a picture, the
 * scripts of the program lie in a template (server/src/http/web.ts). Elsewhere the page starts it itself.
 */
export function startProgram(): void {
  const scripts = document.querySelector<HTMLTemplateElement>('template#program')
  if (!scripts) return
  document.head.append(document.importNode(scripts.content, true))
  scripts.remove()
}
