import type { Session } from '@windsock/contract/sessions'

/** What one knows one's own device again by. */
export function deviceName({ device }: Pick<Session, 'device'>): string {
  return device || 'Unknown device'
}
