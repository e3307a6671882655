import { parseSync } from 'rolldown/utils'

/**
 * A parsed file. `code` is the text with spaces instead of comments, so that offsets and line numbers are the same as
 * in `text`. `module` lists imports and exports. For a stylesheet, `code` and `module` are empty.
 * @typedef {import('rolldown/utils').ParseResult['module']} Module
 * @typedef {{ path: string, text: string, code: string, module: Module }} SourceFile
 */

/**
 * Parses the files that contain code or styles and leaves out all others.
 * @param {{ path: string, text: string }[]} files
 * @returns {SourceFile[]}
 */
export function sourceFiles(files) {
  return files
    .filter(({ path }) => /\.(ts|tsx|mjs|css)$/.test(path))
    .map(({ path, text }) => {
      const { comments, module } = path.endsWith('.css') ? parseSync('empty.ts', '') : parseSync(path, text)
      return { path, text, code: path.endsWith('.css') ? '' : withoutComments(text, comments), module }
    })
}

/** @param {string} text @param {number} offset */
export function lineAt(text, offset) {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

/** @param {string} text @param {readonly { start: number, end: number }[]} comments - in order of their position */
function withoutComments(text, comments) {
  let code = ''
  for (const { start, end } of comments)
    code += text.slice(code.length, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ')
  return code + text.slice(code.length)
}
