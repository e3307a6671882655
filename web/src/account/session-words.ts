import type { Session } from '@windsock/contract/sessions'
import { formatDateTime } from '@windsock/domain/time'
import { browserZone } from '../clock'

/** A name by which users recognise their device. */
export function deviceName({ device }: Pick<Session, 'device'>): string {
  return device || 'Unknown device'
}

/** A session's moment in the reader's local time: `yyyy-MM-dd HH:mm`. */
export function written(moment: string): string {
  return formatDateTime(moment, browserZone())
}
