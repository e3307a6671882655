/** Whether a text contains a letter or digit, and no letter with more than three combining marks. */
export function isReadable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/\p{M}{4}/u.test(text.normalize('NFC'))
}

/**
 * Whether a text could be mistaken for a web or email address, or for the start of an email header line (`Subject:`).
 */
export function looksLikeAddress(text: string): boolean {
  return /[:@]|www\./i.test(text.normalize('NFKC'))
}

/** One pattern for each script. Scripts that are written together, such as Japanese kanji and kana, share a pattern. */
const scripts = [
  /^\p{Script=Latin}$/u,
  /^\p{Script=Cyrillic}$/u,
  /^\p{Script=Greek}$/u,
  /^\p{Script=Armenian}$/u,
  /^\p{Script=Georgian}$/u,
  /^\p{Script=Hebrew}$/u,
  /^\p{Script=Arabic}$/u,
  /^\p{Script=Devanagari}$/u,
  /^\p{Script=Thai}$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]$/u,
  /^[\p{Script=Hangul}\p{Script=Han}]$/u,
]
const lettersOfNone = /^[\p{Script=Common}\p{Script=Inherited}]$/u
/** Whether all letters of a text belong to one script. Digits and punctuation belong to every script. */
export function isOfOneScript(text: string): boolean {
  const letters = Array.from(text.normalize('NFKC')).filter((one) => /\p{L}/u.test(one) && !lettersOfNone.test(one))
  if (scripts.some((script) => letters.every((letter) => script.test(letter)))) return true
  return letters.every((letter) => !scripts.some((script) => script.test(letter)))
}
