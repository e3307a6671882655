/**
 * Sets comments and strings of TypeScript, TSX or CSS apart without parsing it: enough to read imports and to look
 * for calls. Lengths and line breaks stay, blanked characters become spaces.
 * @param {string} text
 * @returns {{ code: string, bare: string }} code: comments blanked; bare: comments and the insides of strings blanked
 */
export function lex(text) {
  const code = text.split('')
  const bare = [...code]
  /** @type {number[]} the brace depths at which an interpolation `${…}` ends and its template goes on */
  const templates = []
  let depth = 0
  let at = 0

  /** @param {string[][]} targets @param {number} from @param {number} to */
  const blank = (targets, from, to) => {
    for (let index = from; index < to; index += 1) {
      if (text[index] === '\n') continue
      for (const target of targets) target[index] = ' '
    }
  }
  const template = () => {
    const from = at
    while (at < text.length && text[at] !== '`' && !(text[at] === '$' && text[at + 1] === '{')) {
      at += text[at] === '\\' ? 2 : 1
    }
    blank([bare], from, at)
    if (text[at] === '$') {
      templates.push(depth)
      depth += 1
      at += 2
    } else at += 1
  }

  while (at < text.length) {
    const character = text[at]
    if (character === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
      const end = commentEnd(text, at)
      blank([code, bare], at, end)
      at = end
    } else if (character === "'" || character === '"') {
      const end = stringEnd(text, at)
      blank([bare], at + 1, end - 1)
      at = end
    } else if (character === '`') {
      at += 1
      template()
    } else if (character === '/' && startsPattern(text, at)) {
      const end = patternEnd(text, at)
      blank([bare], at + 1, end - 1)
      at = end
    } else {
      if (character === '{') depth += 1
      if (character === '}') depth -= 1
      at += 1
      if (character === '}' && templates.at(-1) === depth) {
        templates.pop()
        template()
      }
    }
  }
  return { code: code.join(''), bare: bare.join('') }
}

/** @param {string} text @param {number} at */
function commentEnd(text, at) {
  const end = text[at + 1] === '/' ? text.indexOf('\n', at) : text.indexOf('*/', at + 2) + 2
  return end < at + 2 ? text.length : end
}

/** A quote that is not closed on its line is an apostrophe in JSX text. @param {string} text @param {number} at */
function stringEnd(text, at) {
  for (let end = at + 1; end < text.length && text[end] !== '\n'; end += 1) {
    if (text[end] === '\\') end += 1
    else if (text[end] === text[at]) return end + 1
  }
  return at + 1
}

/** A slash after an operator opens a regular expression, elsewhere it divides or closes a tag. @param {string} text @param {number} at */
function startsPattern(text, at) {
  return (
    /(?:[(,=:[!&|?;{+*%~^-]|\breturn|\bcase|^)\s*$/.test(text.slice(Math.max(0, at - 12), at)) &&
    patternEnd(text, at) > at + 1
  )
}

/** @param {string} text @param {number} at */
function patternEnd(text, at) {
  let inClass = false
  for (let end = at + 1; end < text.length && text[end] !== '\n'; end += 1) {
    if (text[end] === '\\') end += 1
    else if (text[end] === '[') inClass = true
    else if (text[end] === ']') inClass = false
    else if (text[end] === '/' && !inClass) return end + 1
  }
  return at + 1
}
