const KEPT_MS = 60_000

/** Downloads data as an indented JSON file. */
export function saveAsFile(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The URL is revoked later, because some browsers read it only some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
