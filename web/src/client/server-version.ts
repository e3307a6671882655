import { createStore } from '../kit/store'

/** The version of the server's web where it is another one than this page's; undefined while they are the same. */
export const newVersion = createStore<string | undefined>(undefined)

/** Compares the version in an answer with the one that the server wrote into this page when it sent it. */
export function noteServerVersion({ headers }: Response) {
  const own = document.querySelector<HTMLMetaElement>('meta[name="web-version"]')?.content
  const servers = headers.get('Windsock-Version')
  if (own && servers) newVersion.set(servers === own ? undefined : servers)
}
