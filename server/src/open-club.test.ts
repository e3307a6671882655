import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from './config'
import { firstAdministrator } from './identity/first-administrator'
import { openAt, openClub } from './open-club'
import { openDatabase } from './database/database'
import { databaseTime } from './database/database-time'
import { postgresPlace, postgresUrl, skipReason } from './database/test-engines'

it.each([
  ['the address of the links in emails, not the one it listens at', { PORT: '3000' }, ['http://localhost:3000']],
  ['its own address when the port is free to choose', { PORT: '0' }, ['http://127.0.0.1:3000']],
  [
    'both addresses behind a proxy',
    { PORT: '3000', PUBLIC_URL: 'https://fly.example' },
    ['https://fly.example', 'It listens at http://127.0.0.1:3000'],
  ],
])('a started server prints %s', (_, environment, [open, ...more]) => {
  const said = openAt(readConfig(environment), 'http://127.0.0.1:3000')
  expect(said).toEqual([`Windsock is open at ${open}`, ...more])
})

it('a running server sends an email once the call that caused it is answered', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'windsock-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const admin = { ADMIN_USERNAME: 'anna', ADMIN_EMAIL: 'anna@club.example', ADMIN_PASSWORD: 'clear skies ahead' }
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...admin })
  const { app } = await openClub(config, (db) => firstAdministrator(db, config))
  onTestFinished(() => app.close())
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/user/sendResetPasswordEmail',
    payload: 'anna@club.example',
  })
  expect(statusCode).toBe(200)
  const folder = join(dataDir, 'mail')
  const [file = ''] = await vi.waitFor(async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    expect(files).toHaveLength(1)
    return files
  }, 10_000)
  expect(await readFile(join(folder, file), 'utf8')).toMatch(/^To: anna@club\.example\r$/m)
})

it.skipIf(!postgresUrl)(
  `a running server uses PostgreSQL’s clock, whatever its machine’s says${skipReason}`,
  async () => {
    const { where, remove } = await postgresPlace()
    onTestFinished(remove)
    const [dataDir, db] = [await mkdtemp(join(tmpdir(), 'windsock-start-')), await openDatabase(where)]
    onTestFinished(() => rm(dataDir, { recursive: true }))
    onTestFinished(() => db.close())
    const admin = { ADMIN_USERNAME: 'anna', ADMIN_EMAIL: 'anna@club.example', ADMIN_PASSWORD: 'clear skies ahead' }
    const url = 'url' in where ? where.url : ''
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent', ...admin })
    const longAgo = () => new Date('2026-07-01T08:00:00.000Z')
    const before = Date.parse((await databaseTime(db)) ?? '')
    const { app } = await openClub(config, (db) => firstAdministrator(db, config), longAgo)
    onTestFinished(() => app.close())
    await app.inject({ method: 'POST', url: '/api/user/sendResetPasswordEmail', payload: 'anna@club.example' })
    const after = Date.parse((await databaseTime(db)) ?? '')
    const { createdAt } = await db.selectFrom('outbox').select('createdAt').executeTakeFirstOrThrow()
    // The measured time may be wrong by half the round trip of the query that measures it.
    expect(Date.parse(createdAt)).toBeGreaterThan(before - 2000)
    expect(Date.parse(createdAt)).toBeLessThan(after + 2000)
  },
)
