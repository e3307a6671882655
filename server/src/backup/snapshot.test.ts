import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sqlitePlace } from '../database/test-engines'
import { fileIn } from './snapshot'

test('a data folder that cannot be read is not reported as having no club', async () => {
  const { where, remove } = await sqlitePlace()
  onTestFinished(remove)
  const dataDir = 'dataDir' in where ? where.dataDir : ''
  const none = join(dataDir, 'none')
  expect(() => fileIn(none)).toThrow(`There is no club in ${none}: set DATA_DIR or DATABASE_URL.`)
  expect(() => fileIn(dataDir)).toThrow(`There is no club in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
  // A loop of links is unreadable for every user, also for the one who may read everything.
  const loop = join(dataDir, 'loop')
  symlinkSync(loop, loop)
  expect(() => fileIn(loop)).toThrow(`The data folder ${loop} cannot be read: ELOOP`)
  const club = join(dataDir, 'windsock.db')
  writeFileSync(club, '')
  expect(fileIn(dataDir)).toBe(club)
})
