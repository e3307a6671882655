import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sqlitePlace } from '../database/test-engines'
import { replaceDatabase } from './replace-database'

test('the next restore removes the copies that interrupted restores have left', async () => {
  const { where, remove } = await sqlitePlace()
  onTestFinished(remove)
  const dataDir = 'dataDir' in where ? where.dataDir : ''
  const [left, other] = [join(dataDir, 'restoring-aB3dE6'), join(dataDir, 'mail')]
  for (const folder of [left, other]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'windsock.db'), 'password hashes')
  }
  const replacing = { mayReplace: false, copyOf: null, now: '2026-07-01T08:00:00.000Z' }
  await replaceDatabase(dataDir, replacing, async () => ({}))
  expect(existsSync(left)).toBe(false)
  expect(existsSync(other)).toBe(true)
})
