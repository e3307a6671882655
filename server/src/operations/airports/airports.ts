import { airportsGet, airportsGetById } from '@windsock/contract/airports'
import { activeAirports, airportById } from '../../storage/airports'
import { previewMove, saveAirport } from './airports-save'
import { removeAirport } from './airports-remove'
import { notFound } from '../../http/errors'
import { on, onPublic, type AnonymousContext } from '../../http/route'

const readAirports = onPublic(airportsGet, async (_, { db, actor }: AnonymousContext) => {
  const airports = await activeAirports(db)
  if (actor?.isApproved) return airports
  // The registration form shows this list to strangers, so it contains only names and codes.
  return airports.map(({ id, name, icaoCode }) => ({ id, name, icaoCode }))
})

const readAirport = on(airportsGetById, async ({ id }, { db }) => {
  const airport = await airportById(db, id)
  if (!airport?.isActive) throw notFound('airport')
  return airport
})

export const airportRoutes = [readAirports, readAirport, previewMove, saveAirport, removeAirport]
