/** Returns a setting of the club that the server inserts into the page (http/web.ts); empty if it is not set. */
export function pageSetting(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
