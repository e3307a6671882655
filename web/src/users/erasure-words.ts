import type { Answer } from '@windsock/contract/endpoint'
import type { userGetErasure } from '@windsock/contract/personal-data'
import type { Question } from '../kit/confirm'

type Erasure = Answer<typeof userGetErasure>

/** The texts that erasing changes, as far as they are named; nothing where there are none. */
export function textsInWords({ texts, named }: Erasure): Question['consequence'] {
  if (texts === 0) return undefined
  const lines = named.map(({ aircraft, day, after }) => `${day}, ${aircraft}: ${after}`)
  const more = texts - named.length
  return {
    says: texts === 1 ? '1 text will change:' : `${texts} texts will change:`,
    of: more > 0 ? [...lines, `and ${more} more`] : lines,
  }
}

/** What else becomes anonymous or is deleted. */
export function restInWords({ trail, letters }: Erasure): string {
  const parts = [
    trail > 0 ? `${trail} ${trail === 1 ? 'entry' : 'entries'} of the audit trail` : '',
    letters > 0 ? `${letters} ${letters === 1 ? 'e-mail' : 'e-mails'}` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `Also affected: ${parts.join(' and ')}.`
}
