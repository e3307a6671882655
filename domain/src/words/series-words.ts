import { MAX_SERIES_DATES, SERIES_YEARS } from '@windsock/contract/series'
import { FIRST_DAY, LAST_DAY } from '@windsock/contract/time-bounds'
import { message, type Message } from '@windsock/messages/message'
import type { Day } from '../calendar'
import type { SeriesProblem } from '../series-problems'
import { dateMessage, listMessage } from './dates'

export function seriesProblemMessage(problem: SeriesProblem): Message {
  switch (problem.kind) {
    case 'endsTooEarly':
      return message('problems.seriesBeforeDate')
    case 'tooLong':
      return message('problems.seriesTooLong', { years: SERIES_YEARS })
    case 'tooMany':
      return message('problems.seriesTooMany', { most: MAX_SERIES_DATES, count: problem.count })
    case 'overlapping':
      return message('problems.seriesOverlapping', { days: datesOf(problem) })
    case 'emptied':
      return message('problems.seriesEmptied', { days: datesOf(problem) })
    case 'beyondYears':
      return message('problems.seriesBeyondYears', { first: FIRST_DAY, last: LAST_DAY, days: datesOf(problem) })
  }
}

function datesOf({ days }: { days: readonly Day[] }): Message {
  return listMessage(days.map(dateMessage))
}
