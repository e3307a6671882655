import {
  colour,
  dateFilter,
  day,
  dayOrMoment,
  email,
  flag,
  id,
  idOrNew,
  moment,
  momentSent,
  optionalDayOrMoment,
  optionalId,
  optionalUserId,
  userId,
} from '@windsock/contract/fields'
import { repetition, repetitions, seriesId } from '@windsock/contract/series'
import type { $ZodType } from 'zod/v4/core'

const dayText = { type: 'string', format: 'date' }
const timeText = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d' }
const eitherText = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d' }
const rowId = { type: 'integer', minimum: 1 }
const maybe = ({ type, ...rest }: { type: string }) => ({ type: [type, 'null'], ...rest })

/**
 * How values are written by somebody who writes them plainly. The server reads more than that: ids as text, an empty
 * text where nothing is meant.
 */
export const plainValues: ReadonlyMap<$ZodType, object> = new Map<$ZodType, object>([
  [id, rowId],
  [idOrNew, { type: ['integer', 'null'], minimum: 0 }],
  [optionalId, maybe(rowId)],
  [userId, { type: 'string', minLength: 1, maxLength: 64 }],
  [optionalUserId, { type: ['string', 'null'], maxLength: 64 }],
  [day, dayText],
  [moment, { type: 'string', format: 'date-time' }],
  [momentSent, timeText],
  [dayOrMoment, eitherText],
  [optionalDayOrMoment, maybe(eitherText)],
  [dateFilter._zod.def.shape.from, maybe(eitherText)],
  [dateFilter._zod.def.shape.to, maybe(eitherText)],
  [email, { type: 'string', format: 'email', maxLength: 254 }],
  [flag, { type: ['boolean', 'null'] }],
  [colour, { type: ['string', 'null'], pattern: '^#[0-9a-fA-F]{6}$' }],
  [repetition, { enum: [...repetitions, null] }],
  [seriesId, { type: ['string', 'null'], pattern: '^[\\w-]{1,64}$' }],
])
