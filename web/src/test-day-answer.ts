interface Answer {
  status: number
  body: unknown
}

/**
 * Returns what the server answers to `day/getByAirportAndDate` where it answers its parts like this: the first refusal of
 * aircraft and bookings, or all parts, without the daylight if that is refused.
 */
export function dayAnswer(partOf: (call: string) => Answer): Answer {
  const aircraft = partOf('aircraft/getByAirport')
  const bookings = partOf('bookings/getByAirport')
  const daylight = partOf('sunsetsunrise/getByAirportAndDate')
  const refused = [aircraft, bookings].find(({ status }) => status !== 200)
  if (refused) return refused
  const known = daylight.status === 200 ? daylight.body : null
  return { status: 200, body: { aircraft: aircraft.body, bookings: bookings.body, daylight: known } }
}

export const dayCall = 'day/getByAirportAndDate'
