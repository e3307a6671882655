import type { Texts } from './src/compile.ts'

/** The files into which the catalogue of a language is divided for the web app. */
export type Bundle = 'start' | 'screens'

/** The sections that the login and the day grid need. They are loaded before the page appears. */
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
  'layout',
  'login',
  'theme',
  'undo',
])

/** The sections that only the server words: emails, and refusals, which it sends in the language of the caller. */
const serverOnly = new Set(['clashes', 'emails', 'refusals'])

export function inBundle(texts: Texts, bundle: Bundle): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([section]) => bundleOf(section) === bundle))
}

export function bundleOf(section: string): Bundle | 'server' {
  if (serverOnly.has(section)) return 'server'
  return start.has(section) ? 'start' : 'screens'
}
