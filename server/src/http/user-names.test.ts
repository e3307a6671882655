import { beforeAll, beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../identity/passwords'
import { onEachEngine } from '../storage/test-engines'
import { type Club, join, openClub, post } from './test-club'

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

  it('names all that is taken, the user name first', async () => {
    await refusals({})
    expect(await refusals({})).toEqual([
      `User name 'rosa${fresh}' is already taken.`,
      `Email 'rosa${fresh}@club.example' is already taken.`,
    ])
  })

  it('knows a name that looks like another one, and both people go on logging in who have such names', async () => {
    await refusals({ userName: `straße${fresh}` })
    await refusals({ userName: `ΟΔΟΣ${fresh}`, email: `greek${fresh}@club.example` })
    const twin = { email: `twin${fresh}@club.example` }
    for (const userName of [`STRASSE${fresh}`, `οδοσ${fresh}`, `οδος${fresh}`, `ｓｔｒａｓｓｅ${fresh}`])
      expect(await refusals({ ...twin, userName })).toEqual([`User name '${userName}' is already taken.`])
    const kept = await hashPassword(password)
    await join(club.db, `kept-${fresh}`, ['Pilot'], { passwordHash: kept, userName: `kept-${fresh}` })
    // As it was kept before names that look alike were refused.
    const old = { userName: `КЕПТ-${fresh}`, userNameKey: `кепт-${fresh}` }
    await club.db.updateTable('users').set(old).where('id', '=', `kept-${fresh}`).execute()
    await join(club.db, `other-${fresh}`, ['Pilot'], { passwordHash: kept, userName: `kept-${fresh}` })
    for (const userName of [`кепт-${fresh}`, `kept-${fresh}`])
      expect((await post(club, '/api/user/login', { userName, password })).status).toBe(200)
  })

  it('lets exactly one of ten have names that look alike, all at once', async () => {
    const names = ['рос', 'poc', 'РОС', 'POC', 'ｐｏｃ', 'Рос', 'Poc', 'pOc', 'рОс', 'ＰＯＣ']
    const answers = await Promise.all(
      names.map((userName, index) =>
        refusals({ userName: userName + fresh, email: `alike${fresh}-${index}@a.example` }),
      ),
    )
    expect(answers.filter((reasons) => reasons.length === 0)).toHaveLength(1)
  })
})
