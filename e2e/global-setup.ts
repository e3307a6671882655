import { rmSync } from 'node:fs'
import { openClub } from './clubs/club-server'

/** Creates the demo club once. Every test starts with a copy of its data folder. */
export default async function makeTemplate(): Promise<() => void> {
  const { folder, stop } = await openClub()
  await stop()
  process.env.WINDSOCK_CLUB_TEMPLATE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
