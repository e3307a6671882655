import { bookingsGetDoubtful } from '@windsock/contract/club/verdicts'
import { isStaff } from '@windsock/domain/permissions'
import { addMinutes } from '@windsock/domain/time'
import { on } from '../../http/route'
import { doubtfulFlights } from '../doubtful-flights'
import { allInForce } from '../in-force'
import { worded } from '../verdicts'
import { presentedBooking } from './booking-presenter'

const DOUBTFUL_DAYS = 60

export const readDoubtful = on(bookingsGetDoubtful, async (_, context) => {
  const { db, actor, now } = context
  const doubtful = await doubtfulFlights({
    db,
    now,
    ...(await allInForce(context)),
    until: addMinutes(now, DOUBTFUL_DAYS * 24 * 60),
    readerOf: () => actor,
    ...(!isStaff(actor) && { ofUser: actor.id }),
  })
  const translate = await context.translator()
  return doubtful.map(({ booking, verdicts }) => ({
    ...presentedBooking(booking, actor),
    verdicts: worded(verdicts, translate),
  }))
})
