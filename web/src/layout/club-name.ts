/** Returns the club's name, which the server inserts into the page (setting `CLUB_NAME`). */
export function clubName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="club-name"]')?.content || 'Windsock'
}

export function titleOf(page: string | undefined): string {
  return page ? `${page} · ${clubName()}` : clubName()
}
