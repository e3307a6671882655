import { expect, it } from 'vitest'
import { languages } from './languages'
import { message } from './message'
import { translatorOf } from './translators'

it('one hour is not worded as several, in any language', async () => {
  const several = /\b1\s(?:hours|Stunden|heures|horas|hodin)\b/
  for (const language of languages) {
    const translate = await translatorOf(language)
    for (const key of ['flightRefusals.leftAhead', 'flightRefusals.tooLong', 'flightRefusals.lateTooFar'] as const)
      expect(translate(message(key, { hours: 1 })), language).not.toMatch(several)
  }
})
