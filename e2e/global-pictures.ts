import { rmSync } from 'node:fs'
import { openClub } from './clubs/club-server'
import { onThatDay } from './pictures/studio'

/** Creates the demo club for the pictures once. Each picture starts with a copy of its data folder. */
export default async function makeTemplate(): Promise<() => void> {
  const { folder, stop } = await openClub(undefined, onThatDay)
  await stop()
  process.env.WINDSOCK_CLUB_TEMPLATE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
