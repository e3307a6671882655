/** Text in a page, whatever it contains. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** A line of prose; what stands between backticks is code. */
export function prose(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

/** Prose of several paragraphs, a blank line between them. */
export function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${prose(paragraph.replaceAll('\n', ' '))}</p>`)
    .join('\n')
}

/** Something to copy, under a small title. */
export function sample(title: string, text: string): string {
  return `<figure><figcaption>${escaped(title)}</figcaption><pre tabindex="0"><code>${escaped(text)}</code></pre></figure>`
}
