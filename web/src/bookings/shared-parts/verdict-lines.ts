import type { WordedVerdict } from '@windsock/contract/club/verdicts'

/** Returns each sentence once, in the order of its importance. The dates of a series often share a sentence. */
export function linesOf(verdicts: readonly WordedVerdict[]): { level: WordedVerdict['level']; sentence: string }[] {
  const shown = [
    ...verdicts.filter(({ level }) => level === 'block'),
    ...verdicts.filter(({ level }) => level === 'warn'),
  ]
  const lines = new Map<string, WordedVerdict['level']>()
  for (const { level, text, way } of shown) {
    const sentence = `${text} ${way}`.trim()
    if (!lines.has(sentence)) lines.set(sentence, level)
  }
  return [...lines].map(([sentence, level]) => ({ level, sentence }))
}
