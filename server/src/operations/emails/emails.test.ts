import { beforeAll, expect, it } from 'vitest'
import { Undelivered } from '../../mail/delivery'
import { OutboxWorker } from '../../mail/outbox-worker'
import { onEachEngine } from '../../database/test-engines'
import { type Club, get, join, openClub, post } from '../test-club'

onEachEngine('unsent emails', (open) => {
  let club: Club
  let token: string
  let reason: Undelivered | undefined
  let sender: OutboxWorker

  beforeAll(async () => {
    club = await openClub(await open(), { clubName: 'Windy Hill' })
    await join(club.db, 'anna', ['Administrator'])
    token = await club.tokenOf('anna')
    sender = new OutboxWorker({
      db: club.db,
      config: club.config,
      clock: () => new Date(club.now),
      log: { warn: () => {} },
      deliver: async () => {
        if (reason) throw reason
      },
    })
  })

  const listed = async () => (await get(club, '/api/emails/getFailedEmails', {}, { token })).body

  it('are listed after a failure until they are sent, and an administrator can retry them at any time', async () => {
    await post(club, '/api/user/sendResetPasswordEmail', '"anna@club.example"')
    expect(await listed()).toEqual([])
    reason = new Undelivered('550 No such\r\nmailbox', { isPermanent: true })
    await sender.tick()
    const row = { date: club.now, to: 'anna@club.example', cc: '', subject: 'Windy Hill: Reset your password' }
    expect(await listed()).toEqual([
      { ...row, id: expect.any(Number) as number, attempts: 1, failureMessage: '550 No such mailbox' },
    ])

    reason = undefined
    await sender.tick()
    expect(await listed()).toHaveLength(1)
    const { status, body } = await post(club, '/api/emails/tryResend', '', { token })
    expect({ status, body }).toEqual({ status: 200, body: {} })
    await sender.tick()
    expect(await listed()).toEqual([])
  })
})
