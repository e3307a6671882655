import type { WordedVerdict } from '@windsock/contract/club/verdicts'

/**
 * Returns each sentence once, in the order of its importance. The dates of a series often share a sentence. Of the notes
 * only those about defects are shown: who books an aircraft should know them.
 */
export function linesOf(verdicts: readonly WordedVerdict[]): { level: WordedVerdict['level']; sentence: string }[] {
  const shown = [
    ...verdicts.filter(({ level }) => level === 'block'),
    ...verdicts.filter(({ level }) => level === 'warn'),
    ...verdicts.filter(({ level, source }) => level === 'note' && source === 'defect'),
  ]
  const lines = new Map<string, WordedVerdict['level']>()
  for (const { level, text, way } of shown) {
    const sentence = `${text} ${way}`.trim()
    if (!lines.has(sentence)) lines.set(sentence, level)
  }
  return [...lines].map(([sentence, level]) => ({ level, sentence }))
}
