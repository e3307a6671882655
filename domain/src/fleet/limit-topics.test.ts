import { expect, it } from 'vitest'
import { limitTopic, limitTopics } from './limit-topics'

const limit = { id: 4, dueOn: '2027-01-12', dueValue: null }

it('M9 names a due point by its day, its reading or both', () => {
  expect(limitTopic(limit, 'warn')).toBe('limit:4:warn:2027-01-12')
  expect(limitTopic({ ...limit, dueOn: null, dueValue: 360 }, 'due')).toBe('limit:4:due:360')
  expect(limitTopic({ ...limit, dueValue: 360 }, 'placed')).toBe('limit:4:placed:2027-01-12+360')
})

it('M9 notes the lower levels with a graver one', () => {
  const topics = (state: 'fine' | 'warn' | 'due' | 'overdue', isWarned = true) =>
    limitTopics({ limit, standing: { state }, isWarned }).map((topic) => topic.split(':')[2])
  expect(topics('fine', false)).toEqual([])
  expect(topics('fine')).toEqual(['warn'])
  expect(topics('warn')).toEqual(['warn'])
  expect(topics('due')).toEqual(['warn', 'due'])
  expect(topics('overdue')).toEqual(['warn', 'due', 'overdue'])
})
