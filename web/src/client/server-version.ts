import { createStore } from '../kit/store'

/** The version of the web app that the server now has, if it differs from this page's version; otherwise undefined. */
export const newVersion = createStore<string | undefined>(undefined)

/** Compares the version in a response with this page's version, which the server inserted when it sent the page. */
export function noteServerVersion({ headers }: Response) {
  const own = document.querySelector<HTMLMetaElement>('meta[name="web-version"]')?.content
  const servers = headers.get('Windsock-Version')
  if (own && servers) newVersion.set(servers === own ? undefined : servers)
}
