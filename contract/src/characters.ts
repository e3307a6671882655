// Rules for the characters that a text may contain. Names must not contain hidden characters, because two
// different names could then look the same in lists and emails.
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const controlInLine = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const controlInParagraph = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/

/** Matches invisible characters, characters that change the writing direction, and unpaired surrogates. */
const invisible = /^[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]$/u
const joiner = /^[\u200c\u200d]$/
const plainLetter = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u
const pictograph = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u

export const holdsControlInLine = (text: string) => controlInLine.test(text)
export const holdsControlInParagraph = (text: string) => controlInParagraph.test(text)

/** Whether a text has no invisible characters, except those that its script or emoji need. */
export function isVisible(text: string): boolean {
  return withoutInvisible(text) === text
}

/**
 * Removes invisible characters, which some programs add when a number is copied. Joiners that a script or an emoji
 * needs are kept.
 */
export function withoutInvisible(text: string): string {
  const kept: string[] = []
  const characters = Array.from(text)
  for (const [at, one] of characters.entries())
    if (!invisible.test(one) || isNeeded(one, kept.at(-1) ?? '', characters[at + 1] ?? '')) kept.push(one)
  return kept.join('')
}

/**
 * Whether an invisible character is needed where it stands. Some scripts (Persian, scripts of India) use joiners
 * between letters, and many emoji contain joiners or variation selectors.
 */
function isNeeded(one: string, before: string, after: string): boolean {
  if (one === '\ufe0f') return pictograph.test(before)
  if (!joiner.test(one)) return false
  if (pictograph.test(after))
    return one === '\u200d' && /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u.test(before)
  return (
    /^[\p{L}\p{M}]$/u.test(before) && /^\p{L}$/u.test(after) && !plainLetter.test(before) && !plainLetter.test(after)
  )
}
