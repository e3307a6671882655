import { createStore } from '../kit/store'
import { pageSetting } from '../page-setting'

/** The server's version of the web app if it differs from this page's version; otherwise undefined. */
export const newVersion = createStore<string | undefined>(undefined)

/** Updates `newVersion`. The server's version is in a response header, this page's version in a `meta` tag. */
export function noteServerVersion({ headers }: Response) {
  const own = pageSetting('web-version')
  const servers = headers.get('Windsock-Version')
  if (own && servers) newVersion.set(servers === own ? undefined : servers)
}
