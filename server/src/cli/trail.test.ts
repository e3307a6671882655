import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Config, readConfig } from '../config'
import { appendAudit } from '../storage/audit'
import { appendLogin } from '../storage/sign-in/login-trail'
import { member } from '../storage/test-club'
import { onEachPlace } from '../database/test-engines'
import { clubCommand } from './commands'

const at = (day: number) => `2026-07-0${day}T08:00:00.000Z`

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-trail-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'trail.jsonl')
}

onEachPlace('the command that writes the audit trail', (find) => {
  let config: Config

  beforeAll(async () => {
    const { where, db } = await find()
    config = readConfig('url' in where ? { DATABASE_URL: where.url } : { DATA_DIR: where.dataDir })
    await member(db, 'anna')
    const before = { description: 'line\nbreak \u2028 "quoted"' }
    await appendAudit(db, { at: at(1), actorId: null, noun: 'user', subjectId: 'anna', action: 'created' })
    await appendAudit(db, { at: at(2), actorId: 'anna', noun: 'booking', subjectId: 7, action: 'changed', before })
    const failed = { action: 'login failed', subjectId: 'anna', at: at(3), network: '10.0.0.7' } as const
    await db.transaction((db) => appendLogin(db, failed))
    // The export reads fewer rows than this at once.
    const many = Array.from({ length: 4000 }, (_, subjectId) => ({ noun: 'booking', action: 'created', subjectId }))
    await appendAudit(
      db,
      many.map((entry) => ({ ...entry, at: at(4), actorId: 'anna' })),
    )
  })

  const run = (...words: string[]) => clubCommand(words, { settings: () => config, now: at(5) })
  const read = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: number })

  it('prints one line for each entry while the server runs, into a file that only its owner can read', async () => {
    const file = newFile()
    const { text, code } = await run('audit', file)
    expect({ text, code }).toEqual({ text: expect.stringMatching(/: 4003 lines\.$/) as string, code: 0 })
    const lines = read(file)
    const [id, by] = [expect.any(Number) as number, { id: 'anna', userName: 'anna' }]
    expect(lines.slice(0, 3)).toEqual([
      { id, at: at(1), by: null, noun: 'user', subjectId: 'anna', action: 'created', network: '', before: null },
      {
        id,
        at: at(2),
        by,
        noun: 'booking',
        subjectId: '7',
        action: 'changed',
        network: '',
        before: { description: 'line\nbreak \u2028 "quoted"' },
      },
      {
        id,
        at: at(3),
        by: null,
        noun: 'login',
        subjectId: 'anna',
        action: 'login failed',
        network: '10.0.0.7',
        before: null,
      },
    ])
    expect(lines).toHaveLength(4003)
    expect(new Set(lines.map((line) => line.id)).size).toBe(4003)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('omits entries before a day or a moment', async () => {
    for (const [since, rows] of [
      ['2026-07-02', 4002],
      ['2026-07-02T10:00+02:00', 4002],
      ['2026-07-02T08:01Z', 4001],
      ['2030-01-01', 0],
    ] as const) {
      const file = newFile()
      expect(await run('audit', file, '--since', since)).toMatchObject({ code: 0 })
      expect(read(file)).toHaveLength(rows)
    }
  })

  it('overwrites no file, and refuses an invalid period', async () => {
    const file = newFile()
    writeFileSync(file, 'mine')
    expect(await run('audit', file)).toEqual({
      text: `The file ${file} exists already: choose another name.`,
      code: 1,
    })
    expect(readFileSync(file, 'utf8')).toBe('mine')
    for (const since of ['yesterday', '2026-02-30', '']) {
      const result = await run('audit', newFile(), '--since', since)
      expect(result).toMatchObject({ code: 1, text: expect.stringMatching(/^--since takes a day/) as string })
    }
    expect(await run('check', '--since', '2026-07-01')).toMatchObject({ code: 2 })
  })
})
