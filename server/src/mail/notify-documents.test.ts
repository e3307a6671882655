import { beforeEach, expect, it } from 'vitest'
import { cast } from '../demo/cast'
import { onEachEngine } from '../database/test-engines'
import { type CastClub, openCastClub } from '../operations/bookings/test-flights'
import { markUserInactive } from '../storage/users'
import { notifyProofConfirmed, notifyProofNotConfirmed } from './notify-documents'

onEachEngine('the email about an entered document', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })

  const medical = { requirement: { name: 'Medical' }, aircraft: null, since: '2026-07-01', until: '2027-06-30' }
  const context = () => ({ db: club.db, config: club.config, now: club.now, actor: cast.anna })
  const sent = () => club.db.selectFrom('outbox').selectAll().orderBy('id').execute()

  it('goes to the person only, with the days, and is found when the person who decided is erased', async () => {
    await notifyProofConfirmed({ ...medical, userId: cast.petra.id }, context())
    const [email, ...others] = await sent()
    expect(others).toEqual([])
    expect(email).toMatchObject({ toAddress: cast.petra.email, ccAddress: '', userId: cast.petra.id, kind: '' })
    expect(email!.subject).toBe(`${club.config.clubName}: Confirmed: Medical`)
    expect(email!.text).toContain(
      'Anna Dvořáková has confirmed what you entered:\n\n- Medical, from Wed 2026-07-01 until Wed 2027-06-30',
    )
    expect(email!.concerns.trim().split(' ')).toEqual([cast.petra.id, cast.anna.id])
  })

  it('says that an entry was not confirmed and was removed', async () => {
    const checkOut = { requirement: { name: 'Check-out' }, aircraft: { registrationCode: 'OK-VHD' } }
    const proof = { ...checkOut, since: '2026-07-01', until: null, userId: cast.eva.id }
    await notifyProofNotConfirmed(proof, context())
    const [email] = await sent()
    expect(email!.subject).toBe(`${club.config.clubName}: Not confirmed: Check-out for OK-VHD`)
    expect(email!.text).toContain(
      'Anna Dvořáková has not confirmed what you entered, and has removed it:\n\n- Check-out for OK-VHD, from Wed 2026-07-01\n',
    )
  })

  it('is not written about one’s own action, nor to people who are inactive or not approved', async () => {
    await markUserInactive(club.db, cast.tomas.id)
    for (const name of ['anna', 'tomas', 'nina'] as const) {
      await notifyProofConfirmed({ ...medical, userId: cast[name].id }, context())
      await notifyProofNotConfirmed({ ...medical, userId: cast[name].id }, context())
    }
    expect(await sent()).toEqual([])
  })
})
