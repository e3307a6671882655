export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Converts one line of text to HTML. Text between backticks becomes code. */
export function prose(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

/** Converts text to HTML paragraphs. Blank lines separate the paragraphs. */
export function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${prose(paragraph.replaceAll('\n', ' '))}</p>`)
    .join('\n')
}

export function sample(title: string, text: string): string {
  return `<figure><figcaption>${escaped(title)}</figcaption><pre tabindex="0"><code>${escaped(text)}</code></pre></figure>`
}
