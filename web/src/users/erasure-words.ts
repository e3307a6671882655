import type { Output } from '@windsock/contract/endpoint'
import type { userGetErasure } from '@windsock/contract/personal-data'
import type { Question } from '../kit/confirm'
import { t } from '../kit/language/translate'

type Erasure = Output<typeof userGetErasure>

/** Describes what an erasure changes apart from the account itself. Returns undefined if it changes nothing else. */
export function erasureInWords({ texts, named, trail, letters }: Erasure): Question['consequence'] {
  if (texts + trail + letters === 0) return undefined
  const alone = texts === 0
  const more = texts - named.length
  return {
    says: alone ? t('personalData.alsoChanges') : t('personalData.textsChange', { count: texts }),
    of: [
      ...named.map((one) => t('personalData.text', one)),
      ...(more > 0 ? [t('personalData.moreTexts', { count: more })] : []),
      ...(trail > 0 ? [t(alone ? 'personalData.trail' : 'personalData.alsoTrail', { count: trail })] : []),
      ...(letters > 0 ? [t(alone ? 'personalData.emails' : 'personalData.alsoEmails', { count: letters })] : []),
    ],
  }
}
