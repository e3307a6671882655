import type { Texts } from './src/compile.ts'

/** The files into which the catalogue of a language is divided for the web app. */
export type Bundle = 'start' | 'screens'

/**
 * The sections that the login and the day grid need, for the development server and the tests. In the built app, the
 * code decides about each message.
 */
const start = new Set([
  'airportDay',
  'client',
  'common',
  'dayGrid',
  'daySheet',
  'days',
  'drag',
  'errors',
  'fields',
  'languages',
  'layout',
  'login',
  'theme',
  'undo',
])

/** The sections that only the server words: emails, and refusals, which it sends in the language of the caller. */
const serverOnly = new Set(['clashes', 'emails', 'refusals'])

/** Returns the texts of one file of the development server. */
export function inBundle(texts: Texts, bundle: Bundle): Texts {
  return where(onPage(texts), (section) => start.has(section) === (bundle === 'start'))
}

/** Returns the texts that the page may show. */
export function onPage(texts: Texts): Texts {
  return where(texts, (section) => !serverOnly.has(section))
}

function where(texts: Texts, isWanted: (section: string) => boolean): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([section]) => isWanted(section)))
}
