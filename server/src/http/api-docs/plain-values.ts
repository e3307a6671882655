import { airportDraft } from '@windsock/contract/airports'
import {
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
  version,
} from '@windsock/contract/fields'
import { colour } from '@windsock/contract/person-fields'
import { nextFreeQuery } from '@windsock/contract/next-free'
import { repetition, repetitions, seriesId } from '@windsock/contract/series'
import type { $ZodType } from 'zod/v4/core'

const dayText = { type: 'string', format: 'date' }
const timeText = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d' }
const eitherText = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d' }
const rowId = { type: 'integer', minimum: 1 }
const degrees = (most: number) => ({ type: 'number', minimum: -most, maximum: most })
const maybe = ({ type, ...rest }: { type: string }) => ({ type: [type, 'null'], ...rest })

/**
 * The format that the API reference states for each kind of value. The server accepts more, for example ids as strings
 * and an empty string for a missing value.
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
  [version, { type: ['integer', 'null'] }],
  [airportDraft.shape.latitude, degrees(90)],
  [airportDraft.shape.longitude, degrees(180)],
  [nextFreeQuery.shape.minutes, { type: 'integer', minimum: 30, maximum: 840, multipleOf: 30 }],
  [email, { type: 'string', format: 'email', maxLength: 254 }],
  [flag, { type: ['boolean', 'null'] }],
  [colour, { type: ['string', 'null'], pattern: '^#[0-9a-fA-F]{6}$' }],
  [repetition, { enum: [...repetitions, null] }],
  [seriesId, { type: ['string', 'null'], pattern: '^[\\w-]{1,64}$' }],
])
