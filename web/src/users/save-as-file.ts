const KEPT_MS = 60_000

/** Downloads data as readable JSON. */
export function saveAsFile(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
