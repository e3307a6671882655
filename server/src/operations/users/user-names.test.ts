import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cheapHash } from '../../identity/test-passwords'
import { onEachEngine } from '../../database/test-engines'
import { type Club, join, openClub, post } from '../test-club'

const password = 'clear skies ahead'

onEachEngine('the user name of a registration', (open) => {
  let club: Club
  let fresh = 0

  beforeAll(async () => {
    club = await openClub(await open())
  })

  beforeEach(() => {
    fresh += 1
  })

  async function refusals(changes: object) {
    const named = { firstName: 'Rosa', lastName: 'Lind', userName: `rosa${fresh}`, email: `rosa${fresh}@club.example` }
    const sheet = { ...named, password, phoneNumber: '040 123', address: '', assignedAirportId: null, ...changes }
    const { body } = await post(club, '/api/user/register', sheet)
    return (body as { errors: { description: string }[] }).errors.map(({ description }) => description)
  }

  it('reports all duplicates, the user name first', async () => {
    await refusals({})
    expect(await refusals({})).toEqual([
      `User name 'rosa${fresh}' is already taken.`,
      `Email 'rosa${fresh}@club.example' is already taken.`,
    ])
  })

  it('is refused if it looks like an existing one, and two existing users with such names can still log in', async () => {
    await refusals({ userName: `straße${fresh}` })
    await refusals({ userName: `ΟΔΟΣ${fresh}`, email: `greek${fresh}@club.example` })
    const twin = { email: `twin${fresh}@club.example` }
    for (const userName of [`STRASSE${fresh}`, `οδοσ${fresh}`, `οδος${fresh}`, `ｓｔｒａｓｓｅ${fresh}`])
      expect(await refusals({ ...twin, userName })).toEqual([`User name '${userName}' is already taken.`])
    const kept = await cheapHash(password)
    await join(club.db, `kept-${fresh}`, ['Pilot'], { passwordHash: kept, userName: `kept-${fresh}` })
    // This name was stored before the server refused names that look alike.
    const old = { userName: `КЕПТ-${fresh}`, userNameKey: `кепт-${fresh}` }
    await club.db.updateTable('users').set(old).where('id', '=', `kept-${fresh}`).execute()
    await join(club.db, `other-${fresh}`, ['Pilot'], { passwordHash: kept, userName: `kept-${fresh}` })
    for (const userName of [`кепт-${fresh}`, `kept-${fresh}`])
      expect((await post(club, '/api/user/login', { userName, password })).status).toBe(200)
  })

  it('goes to exactly one of ten concurrent requests with names that look alike', async () => {
    const names = ['рос', 'poc', 'РОС', 'POC', 'ｐｏｃ', 'Рос', 'Poc', 'pOc', 'рОс', 'ＰＯＣ']
    const answers = await Promise.all(
      names.map((userName, index) =>
        refusals({ userName: userName + fresh, email: `alike${fresh}-${index}@a.example` }),
      ),
    )
    expect(answers.filter((reasons) => reasons.length === 0)).toHaveLength(1)
  })
})

onEachEngine('names that were kept before today’s rules', (open) => {
  it('can be saved unchanged by an administrator, and must follow the rules once they change', async () => {
    const club = await openClub(await open())
    await join(club.db, 'anna', ['Administrator'], { passwordHash: 'kept' })
    const before = { firstName: 'Ro\u200bsa', lastName: 'Lind: the first', userName: 'rosa@old.example' }
    await join(club.db, 'rosa', ['Pilot'], before)
    const token = await club.tokenOf('anna')
    const reached = { email: 'rosa@club.example', phoneNumber: '2', address: '', assignedAirportId: null }
    const save = async (changes: object = {}) => {
      const { status, body } = await post(
        club,
        '/api/user/save',
        { ...before, ...reached, id: 'rosa', ...changes },
        { token },
      )
      return status === 200 ? body : { status, body }
    }
    expect(await save()).toMatchObject({ ...before, phoneNumber: '2' })
    const unseen = 'This field contains characters that cannot be printed.'
    const address = "A name must not contain a web address, an '@' or a colon."
    expect(await save({ firstName: 'Ro\u200bsi' })).toEqual({ status: 400, body: [unseen] })
    expect(await save({ lastName: 'Lind@b' })).toEqual({ status: 400, body: [address] })
    expect(await save({ lastName: 'x'.repeat(100) })).toMatchObject({ status: 400 })
    expect(await save({ lastName: 'Lind' })).toMatchObject({ firstName: before.firstName, lastName: 'Lind' })
    const fresh = { id: '', email: 'new@club.example' }
    expect(await save(fresh)).toEqual({ status: 400, body: [unseen, address] })
  })
})
