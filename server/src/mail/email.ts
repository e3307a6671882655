import { isOffered, type Language } from '@windsock/messages/languages'
import { message, type Message } from '@windsock/messages/message'
import type { Translate } from '@windsock/messages/translator'
import { translatorOf } from '@windsock/messages/translators'

export interface Email {
  subject: string
  text: string
  html: string
}

/** The club that sends an email: its name, its language, and the base URL of the links in the email. */
export interface Club {
  clubName: string
  publicUrl: string
  language: Language
}

/** A user who gets an email, with the code of the language that they have chosen; null means the club's language. */
export interface Reader {
  language: string | null
}

/** A message that is worded in the reader's language, or a text that stays as it is, such as a name. */
type Words = Message | string

/** An item of a list, which may be a link. */
type Item = Words | { link: string; label: Words }

export type Paragraph = Words | { list: readonly Item[] } | { link: string; label: Words }

/** Returns the language of the emails to a user: the one that they have chosen, otherwise the club's. */
export function languageOf({ language }: Reader, club: Pick<Club, 'language'>): Language {
  return language !== null && isOffered(language) ? language : club.language
}

/**
 * Returns an email in the reader's language as plain text and as HTML. Paragraphs may contain text that users typed, so
 * they are escaped and line breaks are removed.
 */
export async function email(
  { club, reader }: { club: Club; reader: Reader },
  subject: Words,
  paragraphs: readonly Paragraph[],
): Promise<Email> {
  const { clubName } = club
  const language = languageOf(reader, club)
  const translate = await translatorOf(language)
  const choices = { link: choicesLink(club), label: message('emails.choices') } as const
  const all = [...paragraphs, clubName, choices].map((paragraph) => worded(paragraph, translate))
  return {
    subject: oneLine(translate('emails.subject', { clubName, subject })),
    text: `${all.map(asText).join('\n\n')}\n`,
    html: page(clubName, language, all.map(asHtml).join('\n')),
  }
}

/** Returns the address of the screen on which people choose their emails. */
export function choicesLink({ publicUrl }: Pick<Club, 'publicUrl'>): string {
  return `${publicUrl}/#/main/letters`
}

interface WordedItem {
  label: string
  link?: string
}

type Worded = string | { list: readonly WordedItem[] } | { link: string; label: string; before: string }

function worded(paragraph: Paragraph, translate: Translate): Worded {
  const inWords = (words: Words) => (typeof words === 'string' ? words : translate(words))
  if (typeof paragraph === 'string' || 'key' in paragraph) return inWords(paragraph)
  if ('list' in paragraph) {
    const item = (one: Item): WordedItem =>
      typeof one !== 'string' && 'link' in one ? { link: one.link, label: inWords(one.label) } : { label: inWords(one) }
    return { list: paragraph.list.map(item) }
  }
  const { link, label } = paragraph
  return { link, label: inWords(label), before: translate(message('emails.beforeLink', { label })) }
}

function asText(paragraph: Worded): string {
  if (typeof paragraph === 'string') return oneLine(paragraph)
  if ('list' in paragraph)
    return paragraph.list.map(({ label, link }) => `- ${oneLine(label)}${link ? `\n  ${link}` : ''}`).join('\n')
  return `${oneLine(paragraph.before)}\n${paragraph.link}`
}

function asHtml(paragraph: Worded): string {
  if (typeof paragraph === 'string') return `<p>${escaped(paragraph)}</p>`
  if ('list' in paragraph) {
    const item = ({ label, link }: WordedItem) => (link ? anchor(link, label) : escaped(label))
    return `<ul>${paragraph.list.map((wordedItem) => `<li>${item(wordedItem)}</li>`).join('')}</ul>`
  }
  return `<p>${anchor(paragraph.link, paragraph.label)}</p>`
}

function anchor(link: string, label: string): string {
  return `<a href="${escaped(link)}">${escaped(label)}</a>`
}

function page(title: string, language: Language, body: string): string {
  return `<!doctype html>
<html lang="${language}">
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
