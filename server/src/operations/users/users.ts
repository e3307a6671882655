import { userGetAvailablePilots } from '@windsock/contract/availability'
import { userGetById, userGetInstructors } from '@windsock/contract/users'
import { pilotRoles } from '@windsock/domain/bookings'
import { mayChooseAsPilot, mayReadUser } from '@windsock/domain/permissions'
import { byFullName } from '@windsock/domain/users'
import { occupiedPeople } from '../../storage/occupied'
import { userById, usersWithRole } from '../../storage/users'
import { accountRoutes } from './account'
import { availableInstructorRoutes } from './available-instructors'
import { loginRoutes } from './login'
import { editedBooking } from '../edited-booking'
import { forbidden, notFound } from '../../http/errors'
import { on } from '../../http/route'
import { requestedPeriod } from '../../http/times'
import { userAdminRoutes } from './user-admin'

const readUser = on(userGetById, async ({ id }, { db, actor }) => {
  if (!mayReadUser(actor, id)) throw forbidden()
  const person = await userById(db, id)
  if (!person?.isActive) throw notFound('user')
  return person
})

const readAvailablePilots = on(userGetAvailablePilots, async (input, { db, actor }) => {
  const period = await requestedPeriod(db, actor, input)
  const edited = await editedBooking(input.bookingId, { db, actor })
  const busy = await occupiedPeople(db, period, edited?.id)
  const pilots = await usersWithRole(db, pilotRoles)
  return pilots.filter((pilot) => !busy.has(pilot.id) && mayChooseAsPilot(actor, pilot)).sort(byFullName)
})

const readInstructors = on(userGetInstructors, async (_, { db }) =>
  (await usersWithRole(db, ['Instructor'])).sort(byFullName),
)

export const userRoutes = [
  ...accountRoutes,
  ...loginRoutes,
  ...userAdminRoutes,
  readUser,
  readInstructors,
  readAvailablePilots,
  ...availableInstructorRoutes,
]
