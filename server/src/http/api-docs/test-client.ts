import { bookingsGetByAirport } from '@windsock/contract/bookings'
import type { Output, Input, Endpoint } from '@windsock/contract/endpoint'
import { userLogin } from '@windsock/contract/sign-in/login'

/** Sends a call to a club's server. The endpoint determines the types of input and output. */
export async function ask<E extends Endpoint>(
  club: string,
  endpoint: E,
  input: Input<E>,
  token = '',
): Promise<Output<E>> {
  const { method, path, output } = endpoint
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const response = await fetch(club + path + query, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  })
  if (!response.ok) throw new Error(((await response.json()) as string[])[0])
  return output.parse(await response.json()) as Output<E>
}

/** Lists the flights of a day at the airport with id 1, for example `OK-VHA Svobodová`. */
export async function flightsOf(club: string, date: string): Promise<string[]> {
  const { token } = await ask(club, userLogin, { userName: 'petra', password: 'demo-club-1' })
  const bookings = await ask(club, bookingsGetByAirport, { airportId: 1, date }, token)
  return bookings.map(({ aircraft, pilot }) => `${aircraft.registrationCode} ${pilot?.lastName ?? 'nobody'}`)
}
