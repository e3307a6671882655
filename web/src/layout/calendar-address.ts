import { pageSetting } from '../page-setting'

/**
 * Returns the address of the club to which calendar links lead (setting `PUBLIC_URL`); undefined if the club offers no
 * calendar links. The server inserts it into the page.
 */
export function calendarAddress(): string | undefined {
  return pageSetting('calendar-links') || undefined
}
