const KEPT_MS = 60_000

/** Downloads data as an indented JSON file. */
export function saveAsJson(name: string, data: unknown): void {
  saveAsFile(name, JSON.stringify(data, null, 2), 'application/json')
}

/** Downloads a text as a file. @param type - its media type */
export function saveAsFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The URL is revoked later, because some browsers read it only some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
