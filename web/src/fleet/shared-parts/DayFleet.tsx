import { limitsGetByAirport, type GridLimit } from '@windsock/contract/fleet/limits'
import { flightsGetOut, type FlightOut } from '@windsock/contract/log/flight-reads'
import { staff, type Role } from '@windsock/contract/roles'
import type { Zone } from '@windsock/domain/time-zones'
import { useEffect } from 'react'
import { useUses } from '../../bookings/shared-parts/use-uses'
import { idle } from '../../client/prefetch'
import { useApiQuery } from '../../client/queries'
import { rareComponent } from '../../kit/lazy-component'
import type { FleetOfDay } from './fleet-of-day'
import { foremost, lineInWords } from './grid-limit-words'
import { headLinesAt } from './head-lines'
import { ReportPlace } from './ReportPlace'

const HeadNote = rareComponent(async () => (await import('./HeadNote')).HeadNote)
// Starting to fetch the files of the flight log takes a phone 70 ms, so they wait for an idle moment of their own.
const OutSign = rareComponent(async () => {
  await idle()
  return (await import('../../flights/shared-parts/OutSign')).OutSign
})
const FlightPlace = rareComponent(async () => {
  await idle()
  return (await import('../../flights/shared-parts/FlightPlace')).FlightPlace
})
const NAME_ON_PAPER = 9
const nothing: readonly GridLimit[] = []
const nobody: readonly FlightOut[] = []

export interface DayFleetProps {
  airportId: number
  day: string
  zone: Zone
  roles: readonly Role[]
  /** Called with what the grid shows, when it has changed. */
  onLoaded(fleet: FleetOfDay): void
}

/**
 * Asks once the grid is on screen what limits and defects say about its aircraft, and which of them are out, if the club
 * uses any of it. The grid shows it; the dialogs to report a defect and to log a flight are here.
 */
export function DayFleet({ airportId, day, zone, roles, onLoaded }: DayFleetProps) {
  const uses = useUses()
  const isStaff = roles.some((role) => staff.includes(role))
  const isUsed = uses?.limits === true || uses?.defects === true
  const options = { enabled: isUsed, keepPrevious: true, secondary: true }
  const limits = useApiQuery(limitsGetByAirport, { airportId, date: day }, options)
  const { data = nothing } = limits
  const isLogged = uses?.flights === true
  const { data: out = nobody } = useApiQuery(flightsGetOut, { airportId }, { enabled: isLogged, secondary: true })
  const isKnown = isUsed ? limits.isSuccess && !limits.isPlaceholderData : uses !== undefined
  useEffect(() => onLoaded(shown({ limits: data, out, zone }, isStaff)), [data, out, zone, isStaff, onLoaded])
  useEffect(() => {
    if (!isKnown) return
    if (data.length > 0) localStorage.setItem(headLinesAt(airportId), 'yes')
    else localStorage.removeItem(headLinesAt(airportId))
  }, [airportId, data, isKnown])
  return (
    <>
      {isUsed && <ReportPlace />}
      {isLogged && <FlightPlace />}
    </>
  )
}

/** Cuts off a long name of a limit, so that the remaining hours after it fit in the narrow column of the sheet. */
function shortName(name: string): string {
  const letters = [...name]
  return letters.length > NAME_ON_PAPER ? `${letters.slice(0, NAME_ON_PAPER - 1).join('')}…` : name
}

interface Known {
  limits: readonly GridLimit[]
  out: readonly FlightOut[]
  zone: Zone
}

function shown({ limits, out, zone }: Known, isStaff: boolean): FleetOfDay {
  const rowsOf = (id: number) => limits.filter(({ aircraftId }) => aircraftId === id)
  return {
    hasLines: limits.length > 0,
    note({ id, registrationCode }) {
      const rows = rowsOf(id)
      const flight = out.find(({ aircraftId }) => aircraftId === id)
      return (
        <>
          {rows.length > 0 && <HeadNote rows={rows} registration={registrationCode} isStaff={isStaff} />}
          {flight && <OutSign flight={flight} registration={registrationCode} zone={zone} />}
        </>
      )
    },
    line({ id }) {
      const first = foremost(rowsOf(id))
      return first && lineInWords({ ...first, name: shortName(first.name) })
    },
  }
}
