import type { Day } from '../calendar'
import type { Period } from '../time'

/** When a limit is likely due. All are null if that is not within `FORECAST_DAYS`, or with nothing to go by. */
export interface Outlook {
  likely: Day | null
  /** The earliest day that the forecast of the past makes credible. */
  notBefore: Day | null
  /** The day on which the bookings that stand reach the limit without any other. */
  bookedAlone: Day | null
  /** The id of the booking with which they do. */
  crossingId: number | null
}

/** A booking ahead as a forecast sees it. */
export interface BookedAhead extends Period {
  id: number
}
