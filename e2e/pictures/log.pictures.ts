import { aircraftGet } from '@windsock/contract/aircraft'
import { bookingsGetByAirport, bookingsRemove } from '@windsock/contract/bookings'
import { defectsGetByAircraft } from '@windsock/contract/fleet/defects'
import { flightsTake } from '@windsock/contract/log/flights'
import type { Call } from '../calls'
import { cast } from '../cast'
import { expect } from '../club'
import { book } from '../flights'
import { cell, settledGrid } from '../screens'
import { test, today } from './studio'

const registration = 'OK-VHA'

async function aircraftOf(call: Call) {
  const aircraft = (await call(aircraftGet, {})).find((one) => one.registrationCode === registration)
  if (!aircraft) throw new Error(`There is no ${registration}.`)
  return aircraft
}

/** Books OK-VHA for Petra around the time of the pictures, in place of what is there. */
async function bookForPetra(anna: Call) {
  const { id } = await aircraftOf(anna)
  const [from, to] = [`${today}T09:00:00.000Z`, `${today}T13:00:00.000Z`]
  for (const one of await anna(bookingsGetByAirport, { airportId: 1, date: today })) {
    const concerns = one.aircraft.id === id || [one.pilot?.id, one.instructor?.id].includes(cast.petra.id)
    if (concerns && one.from < to && one.to > from) await anna(bookingsRemove, one.id)
  }
  return book(anna, { registration, day: today, from: '11:00', to: '15:00', pilot: 'petra' })
}

test('the log of an aircraft', async ({ page, signInAs, callAs, picture }) => {
  const { id } = await aircraftOf(await callAs('anna'))
  await signInAs('anna', `/main/fleet/${id}?tab=log`)
  await expect(page.getByRole('button', { name: /^Add the missing flight/ }).first()).toBeVisible()
  await picture('aircraft-log', { height: 820 })
})

test('the flights of a member', async ({ page, signInAs, picture }) => {
  await signInAs('petra', '/main/myflights')
  await expect(page.getByLabel('Totals of this period')).toBeVisible()
  await picture('my-flights', { height: 560 })
})

test('an aircraft is taken and brought back @phone', async ({ page, signInAs, callAs, picture, isPhone }) => {
  if (!isPhone) return
  const booking = await bookForPetra(await callAs('anna'))
  const petra = await callAs('petra')
  await signInAs('petra')
  await settledGrid(page)
  await cell(page, registration, '11:00').tap()
  await page.getByRole('button', { name: `Take ${registration}` }).tap()
  await expect(page.getByRole('dialog', { name: `Take ${registration}` }).getByLabel('Tach reads')).toBeVisible()
  await picture('take-aircraft')
  const defects = await petra(defectsGetByAircraft, { aircraftId: booking.aircraft.id })
  const acknowledged = defects.filter(({ state }) => state !== 'closed').map(({ id }) => id)
  await petra(flightsTake, { bookingId: booking.id, leftAt: `${today}T09:05:00Z`, acknowledged })
  await page.reload()
  await settledGrid(page)
  await cell(page, registration, '11:00').tap()
  await page.getByRole('button', { name: 'Bring back' }).tap()
  const back = page.getByRole('dialog', { name: `Bring back ${registration}` })
  await back.getByRole('button', { name: 'Landings: plus one' }).tap()
  await picture('bring-back')
})
