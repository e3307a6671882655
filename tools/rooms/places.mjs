import { lineAt } from './source-files.mjs'

/** @typedef {import('./arrows.mjs').Fault} Fault */

// The patterns are written so that they do not match this file.
const places = [
  { what: /(?<![\w.~-])\/(?:work|root)\//g, message: 'a path of one machine' },
  {
    what: /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|\bregistry\s*=\s*\S|["']resolved["']\s*:\s*["']https?:/g,
    message: 'a package registry is the business of the machine',
  },
]

/**
 * Finds text that is correct on one machine only, such as an absolute path.
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
