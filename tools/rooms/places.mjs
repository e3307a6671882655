import { lineAt } from './source-files.mjs'

/** @typedef {import('./arrows.mjs').Fault} Fault */

// Written so that the patterns do not find themselves.
const places = [
  { what: /(?<![\w.~-])\/(?:work|root)\//g, message: 'a path of one machine' },
  {
    what: /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|\bregistry\s*=\s*\S|["']resolved["']\s*:\s*["']https?:/g,
    message: 'a package registry is the business of the machine',
  },
]

/**
 * Text that is true on one machine only.
 * @param {{ path: string, text: string }[]} files
 * @returns {Fault[]}
 */
export function placeFaults(files) {
  return files.flatMap(({ path, text }) =>
    places.flatMap(({ what, message }) =>
      [...text.matchAll(what)].map((match) => ({
        path,
        line: lineAt(text, match.index),
        message: `${match[0].trim()}: ${message}`,
      })),
    ),
  )
}
