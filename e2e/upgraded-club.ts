import { test as base } from './club'
import { openClub, type ClubServer } from './clubs/club-server'
import { upgradedRelease, type Release } from './upgraded-release'

export const test = base.extend<{ upgrade: () => Promise<void> }>({
  /** Stops the club's server and starts a different release at the same address with the same data. */
  async upgrade({ club }, use) {
    let release: Release | undefined
    let upgraded: ClubServer | undefined
    await use(async () => {
      release = upgradedRelease()
      await club.stop()
      const settings = { DATA_DIR: club.folder, PORT: new URL(club.address).port }
      upgraded = await openClub(undefined, settings, release.program)
    })
    await upgraded?.close()
    release?.remove()
  },
})
