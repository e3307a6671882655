import type { Role } from '@windsock/contract/roles'
import { message } from '@windsock/messages/message'
import { expect, test } from 'vitest'
import { inOrder, mayOverride, refusals } from './overrides'
import type { Verdict } from './verdicts'

const verdict = (
  source: Verdict['source'],
  level: Verdict['level'] = 'block',
  userId: string | null = 'petra',
): Verdict => ({
  source,
  sourceId: 1,
  userId,
  level,
  text: message('rules.sentences', { first: source, second: level }),
  way: null,
})
const anna = { id: 'anna', roles: ['Administrator'] satisfies Role[] }
const igor = { id: 'igor', roles: ['Instructor'] satisfies Role[] }
const petra = { id: 'petra', roles: ['Pilot'] satisfies Role[] }

test('G2 refusals are sorted by cause: safety of the aircraft, then the person, then fair use', () => {
  const given = [
    verdict('rule', 'note'),
    verdict('rule'),
    verdict('defect', 'warn'),
    verdict('requirement'),
    verdict('limit'),
  ]
  expect(inOrder(given).map(({ source, level }) => `${level} ${source}`)).toEqual([
    'block limit',
    'block requirement',
    'block rule',
    'warn defect',
    'note rule',
  ])
})

test('G4, G5 staff can override what is about others, and administrators also what is about themselves', () => {
  const about = (userId: string | null) => verdict('rule', 'block', userId)
  expect([anna, igor, petra].map((actor) => mayOverride(actor, about('petra')))).toEqual([true, true, false])
  expect([anna, igor, petra].map((actor) => mayOverride(actor, about(actor.id)))).toEqual([true, false, false])
  expect([anna, igor, petra].map((actor) => mayOverride(actor, about(null)))).toEqual([true, true, false])
})

test('G4 a reason has 3 to 199 characters, where an emoji counts as one', () => {
  const blocking = [verdict('rule'), verdict('limit', 'block', null)]
  const sentences = inOrder(blocking).map(({ text }) => text)
  const short = [...sentences, message('refusals.overrideReason')]
  expect(refusals([], igor, '')).toEqual([])
  expect(refusals(blocking, igor, '')).toEqual(sentences)
  expect(refusals(blocking, igor, 'ab')).toEqual(short)
  expect(refusals(blocking, igor, '🛩🛩')).toEqual(short)
  expect(refusals(blocking, igor, '🛩🛩🛩')).toEqual([])
  expect(refusals(blocking, petra, 'ab'), 'the reason of others is ignored').toEqual(sentences)
  const own = [verdict('rule', 'block', 'igor'), verdict('limit')]
  expect(refusals(own, igor, 'a good reason'), 'one that they may not set aside refuses all').toHaveLength(2)
})

test('G2 equal sentences are shown once, and at most twenty for a long series', () => {
  const dated = (day: number): Verdict => ({ ...verdict('rule'), text: message('common.andMore', { count: day }) })
  const all = Array.from({ length: 30 }, (_, day) => dated(day))
  expect(refusals([...all.slice(0, 20), ...all.slice(0, 20)], petra, '')).toEqual(
    all.slice(0, 20).map(({ text }) => text),
  )
  const long = refusals(all, igor, 'ab')
  expect(long).toHaveLength(22)
  expect(long.slice(-2)).toEqual([message('common.andMore', { count: 10 }), message('refusals.overrideReason')])
})
