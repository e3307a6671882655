import type { Output } from '@windsock/contract/endpoint'
import type { userGetErasure } from '@windsock/contract/personal-data'
import type { Question } from '../kit/confirm'

type Erasure = Output<typeof userGetErasure>

/** Describes what an erasure changes apart from the account itself. Returns undefined if it changes nothing else. */
export function erasureInWords({ texts, named, trail, letters }: Erasure): Question['consequence'] {
  const lines = named.map(({ aircraft, day, after }) => `${day}, ${aircraft}: ${after}`)
  const more = texts - named.length
  const others = [
    ...(trail > 0 ? [`${trail} ${trail === 1 ? 'entry' : 'entries'} of the audit trail`] : []),
    ...(letters > 0 ? [`${letters} ${letters === 1 ? 'email' : 'emails'}`] : []),
  ]
  if (texts + others.length === 0) return undefined
  return {
    says: texts === 0 ? 'This will change, too:' : `${texts} ${texts === 1 ? 'text' : 'texts'} will change:`,
    of: [
      ...lines,
      ...(more > 0 ? [`and ${more} more`] : []),
      ...others.map((one) => (texts > 0 ? `also ${one}` : one)),
    ],
  }
}
