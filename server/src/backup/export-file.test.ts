import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFile, writeAside, writeWhole } from './export-file'
import { sqlitePlace } from '../database/test-engines'

let folder: string
let victim: string

beforeEach(async () => {
  const { where, remove } = await sqlitePlace()
  folder = 'dataDir' in where ? where.dataDir : ''
  victim = join(folder, 'victim')
  writeFileSync(victim, 'untouched')
  return remove
})

async function* lines() {
  yield 'one\n'
}

test('a symbolic link next to the file is not followed', async () => {
  const file = join(folder, 'trail.jsonl')
  symlinkSync(victim, `${file}.part`)
  await writeWhole(file, lines())
  expect(readFileSync(victim, 'utf8')).toBe('untouched')
  expect(readFileSync(file, 'utf8')).toBe('one\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a link that appears at the last moment aborts the export', async () => {
  const file = join(folder, 'club.db')
  const written = writeAside(file, async (part) => {
    symlinkSync(victim, part)
    await writeFile(part, 'secret', newFile)
  })
  await expect(written).rejects.toThrow(/EEXIST/)
  expect(readFileSync(victim, 'utf8')).toBe('untouched')
})

test('a file in a folder that does not exist is refused with a readable message', async () => {
  const missing = join(folder, 'missing')
  await expect(writeWhole(join(missing, 'trail.jsonl'), lines())).rejects.toThrow(
    `There is no folder ${missing}: create it, or choose another.`,
  )
})
