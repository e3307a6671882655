import { limitsGetPlans } from '@windsock/contract/fleet/limits'
import { notFound } from '../../http/errors'
import { on } from '../../http/route'
import { limitById } from '../../storage/fleet/limits'
import { presentedBooking } from '../bookings/booking-presenter'
import { maintenanceProposals } from '../maintenance-proposals'

export const readPlans = on(limitsGetPlans, async (id, context) => {
  const limit = await limitById(context.db, id)
  if (!limit) throw notFound('limit')
  const found = await maintenanceProposals(limit, context)
  return found.map(({ suspended, ...proposal }) => ({
    ...proposal,
    suspended: suspended.map((booking) => presentedBooking(booking, context.actor)),
  }))
})
