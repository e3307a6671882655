import type { PlainKey } from '@windsock/messages/message'
import { t } from '../kit/language/translate'
import { pageSetting } from '../page-setting'

/** Returns the club's name, which the server inserts into the page (setting `CLUB_NAME`). */
export function clubName(): string {
  return pageSetting('club-name') || 'Windsock'
}

/** Returns the title of the window for a page, given by the page's own title. */
export function titleOf(page: PlainKey | undefined): string {
  return page ? `${t(page)} · ${clubName()}` : clubName()
}
