import { pageSetting } from './page-setting'

/**
 * Returns whether the club has a waiting list (setting `WAITING_LIST`). The server inserts the setting into the page.
 */
export function hasWaitingList(): boolean {
  return pageSetting('waiting-list') === 'on'
}
