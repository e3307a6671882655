import { requirementDraft } from '@windsock/contract/documents/requirements'
import { message } from '@windsock/messages/message'
import { english } from '@windsock/messages/test-words'
import { expect, it } from 'vitest'
import { requirementProblems } from './requirement-problems'
import { requirementTemplates } from './requirement-templates'

it('each template can be saved unchanged', () => {
  for (const { key, name, text, askedBy, ...fields } of requirementTemplates) {
    const sent = { ...fields, name: english(message(name)), text: english(message(text)) }
    const draft = requirementDraft.parse(sent)
    expect(draft, `${key}, of the ${askedBy}`).toMatchObject(sent)
    expect(requirementProblems(draft), key).toEqual([])
  }
})

it('templates differ in key and name', () => {
  expect(new Set(requirementTemplates.map(({ key }) => key)).size).toBe(requirementTemplates.length)
  expect(new Set(requirementTemplates.map(({ name }) => name)).size).toBe(requirementTemplates.length)
})

it('C25: a medical is private, and only the club’s own requirements can refuse a booking', () => {
  expect(requirementTemplates.filter(({ isPrivate }) => isPrivate).map(({ key }) => key)).toEqual(['medical'])
  const blocking = requirementTemplates.filter(({ level }) => level === 'block')
  expect(blocking.map(({ askedBy }) => askedBy)).toEqual(['club', 'club', 'club'])
})

it('C11: a template fills in an end only if no document states one', () => {
  const filled = requirementTemplates.filter(({ validMonths, validDays }) => validMonths !== null || validDays !== null)
  expect(filled.map(({ key, validMonths, isToMonthEnd }) => [key, validMonths, isToMonthEnd])).toEqual([
    ['club-check', 12, false],
    ['flight-review', 24, true],
  ])
})

it('C13: a recency requirement of the law is about passengers, and warns', () => {
  const recencies = requirementTemplates.filter(({ kind }) => kind === 'recency')
  expect(recencies.map(({ key, windowDays, windowMonths }) => [key, windowDays ?? `${windowMonths} months`])).toEqual([
    ['flown-90-days', 90],
    ['passengers-easa', 90],
    ['passengers-night-easa', 90],
    ['passengers-faa', 90],
    ['passengers-night-faa', 90],
    ['lapl', '24 months'],
  ])
  const ofPassengers = recencies.filter(({ key }) => key.startsWith('passengers'))
  for (const { text, level } of ofPassengers) {
    expect(english(message(text))).toMatch(/^No passengers/)
    expect(level).toBe('warn')
  }
})
