import { aircraftGet } from '@windsock/contract/aircraft'
import { defectsReport, type Defect } from '@windsock/contract/fleet/defects'
import type { Booking } from '@windsock/contract/bookings'
import type { Call } from './calls'
import type { CastName } from './cast'
import { dayFromToday } from './days'
import { book } from './flights'

/** Reports a defect without a browser. */
export async function report(
  call: Call,
  registration: string,
  defect: { title: string; severity: Defect['severity'] },
): Promise<Defect> {
  const aircraft = (await call(aircraftGet, {})).find((one) => one.registrationCode === registration)
  return call(defectsReport, { aircraftId: aircraft?.id ?? 0, text: '', ...defect })
}

/** Books the aircraft for tomorrow, in the first two hours from 08:00 on that are free. */
export async function bookTomorrow(call: Call, registration: string, pilot: CastName): Promise<Booking> {
  const day = dayFromToday(1)
  for (let hour = 8; hour < 20; hour += 1) {
    const times = { from: `${String(hour).padStart(2, '0')}:00`, to: `${String(hour + 1).padStart(2, '0')}:00` }
    const booked = await book(call, { registration, day, pilot, ...times }).catch(() => undefined)
    if (booked) return booked
  }
  throw new Error(`${registration} has no free hour tomorrow.`)
}
