import { describe, expect, it } from 'vitest'
import type { Database } from '../database/database'
import { people } from './api-docs/described'
import { describedCalls } from './api-docs/described-calls'
import { openExampleClub } from './api-docs/test-example-club'
import { routes } from '../operations/routes'
import { byStrangers, traces } from './test-traces'

const trail = (db: Database) =>
  db.selectFrom('audit').select(['id', 'noun', 'action', 'actorId', 'subjectId']).orderBy('id').execute()

describe('every call', () => {
  it('declares its audit entries, or why there are none', () => {
    expect(Object.keys(traces).toSorted()).toEqual(routes.map(({ endpoint }) => endpoint.path).toSorted())
  })

  it.each(Object.entries(traces))('%s: writes these entries, with the actor', async (path, expected) => {
    const club = await openExampleClub()
    const { example } = describedCalls[path]!
    for (const earlier of example.after ?? []) await club.send(earlier)
    const before = await trail(club.db)
    expect((await club.send(path)).status).toBe(200)
    const left = (await trail(club.db)).slice(before.length)
    const recorded = [...new Set(left.map(({ noun, action }) => `${noun} ${action}`))]
    expect(recorded).toEqual(typeof expected === 'string' ? [] : expected)
    for (const { actorId, subjectId } of left) {
      // If the call is public, the actor is the person who logged in or was created.
      const who = example.by ? people[example.by] : subjectId
      expect(actorId).toBe(byStrangers.has(path) ? null : who)
    }
  })
})
