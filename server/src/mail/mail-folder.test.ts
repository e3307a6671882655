import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Message } from './delivery'
import { folderDelivery } from './mail-folder'

const from = { clubName: 'Windy Hill', mailFrom: 'The Club <office@club.example>' }
const message: Message = {
  messageId: '<../0197@club.example>',
  writtenAt: '2026-07-01T08:00:00.000Z',
  to: 'petra@club.example',
  cc: '',
  subject: 'Grüße',
  text: 'Hello\n',
  html: '<p>Hello</p>',
}
const never = new AbortController().signal

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'windsock-mail-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return join(made, 'mail')
}

it('an email becomes one file named by its date and id, readable by its owner only, even if it is written again', async () => {
  const at = await folder()
  await folderDelivery(at, from)(message, never)
  await folderDelivery(at, from)(message, never)
  expect(await readdir(at)).toEqual(['2026-07-01T08-00-00-0197.eml'])
  const file = join(at, '2026-07-01T08-00-00-0197.eml')
  expect(await readFile(file, 'utf8')).toMatch(/^From: The Club <office@club\.example>\r$/m)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(at)).mode & 0o777).toBe(0o700)
})

it('a folder that cannot be written to counts as an outage', async () => {
  const at = await folder()
  await writeFile(at, 'a file is in the way')
  await expect(folderDelivery(at, from)(message, never)).rejects.toMatchObject({ name: 'Undelivered', isOutage: true })
})
