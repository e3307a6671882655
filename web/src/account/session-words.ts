import type { Session } from '@windsock/contract/sessions'
import { formatDateTime } from '@windsock/domain/time'
import { browserZone } from '../clock'

/** What one knows one's own device again by. */
export function deviceName({ device }: Pick<Session, 'device'>): string {
  return device || 'Unknown device'
}

/** A moment of a session, by the clock of the reader: `yyyy-MM-dd HH:mm`. */
export function written(moment: string): string {
  return formatDateTime(moment, browserZone())
}
