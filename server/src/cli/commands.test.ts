import { expect, it } from 'vitest'
import { clubCommand } from './commands'

/** Fails a command that begins its work, which would be in the folder of the tests. */
const settings = () => {
  throw new Error('The settings were read.')
}
const run = (...words: string[]) => clubCommand(words, { settings, now: '2026-07-02T08:00:00.000Z' })

it.each([
  ['backup', 'FILE'],
  ['restore', 'FILE'],
  ['export', 'FILE'],
  ['import', 'FILE'],
  ['audit', 'FILE'],
  ['reset-password', 'USERNAME'],
])('%s says in one line that its argument is empty', async (name, missing) => {
  expect(await run(name, '')).toEqual({ text: `${name} needs ${missing}, and an empty argument was given.`, code: 2 })
})

it('create-admin names the empty one of its two arguments', async () => {
  const text = (missing: string) => `create-admin needs ${missing}, and an empty argument was given.`
  expect(await run('create-admin', '', 'anna@club.example')).toEqual({ text: text('USERNAME'), code: 2 })
  expect(await run('create-admin', 'anna', '')).toEqual({ text: text('EMAIL'), code: 2 })
})

it.each([
  ['backup', 'FILE', '--force'],
  ['import', 'FILE', '--force'],
  ['check', '--accept-violations'],
  ['export', 'FILE', '--since=2026-07-01'],
  ['create-admin', 'anna', 'anna@club.example', '--passkeys'],
])('%s refuses an option of another command', async (...words) => {
  expect(await run(...words)).toMatchObject({ code: 2 })
})

it.each([
  ['restore', 'FILE', '--force', '--accept-violations'],
  ['import', 'FILE', '--accept-violations'],
  ['reset-password', 'anna', '--passkeys'],
  ['audit', 'FILE', '--since', '2026-07-01'],
])('%s accepts its own options', async (...words) => {
  expect(await run(...words)).toEqual({ text: expect.stringContaining('The settings were read.') as string, code: 1 })
})
