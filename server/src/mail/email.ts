export interface Email {
  subject: string
  text: string
  html: string
}

/** The name of the club that sends an email, and the base URL of the links in the email. */
export interface Club {
  clubName: string
  publicUrl: string
}

export type Paragraph = string | { list: readonly string[] } | { link: string; label: string }

/**
 * Returns an email as plain text and as HTML. Paragraphs may contain text that users typed, so they are escaped and
 * line breaks are removed.
 */
export function email({ clubName }: Club, subject: string, paragraphs: readonly Paragraph[]): Email {
  const all = [...paragraphs, clubName]
  return {
    subject: oneLine(`${clubName}: ${subject}`),
    text: `${all.map(asText).join('\n\n')}\n`,
    html: page(clubName, all.map(asHtml).join('\n')),
  }
}

function asText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return oneLine(paragraph)
  if ('list' in paragraph) return paragraph.list.map((item) => `- ${oneLine(item)}`).join('\n')
  return `${oneLine(paragraph.label)}:\n${paragraph.link}`
}

function asHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${escaped(paragraph)}</p>`
  if ('list' in paragraph) return `<ul>${paragraph.list.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
  return `<p><a href="${escaped(paragraph.link)}">${escaped(paragraph.label)}</a></p>`
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">
${body}
</body>
</html>
`
}

/** Replaces line breaks with spaces, because a line break in a subject would start another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return oneLine(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
