import type { Session } from '@windsock/contract/sign-in/sessions'
import { formatDateTime } from '@windsock/domain/time'
import { t } from '../kit/language/translate'
import { browserZone } from '../clock'

export function deviceName({ device }: Pick<Session, 'device'>): string {
  return device || t('sessions.unknownDevice')
}

/** Formats a moment in the reader's local time as `yyyy-MM-dd HH:mm`. */
export function written(moment: string): string {
  return formatDateTime(moment, browserZone())
}
