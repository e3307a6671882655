import { limitsGetByAirport, type GridLimit } from '@windsock/contract/fleet/limits'
import { staff, type Role } from '@windsock/contract/roles'
import { useEffect } from 'react'
import { useUses } from '../../bookings/shared-parts/use-uses'
import { useApiQuery } from '../../client/queries'
import { rareComponent } from '../../kit/lazy-component'
import type { FleetOfDay } from './fleet-of-day'
import { foremost, lineInWords } from './grid-limit-words'
import { headLinesAt } from './head-lines'
import { ReportPlace } from './ReportPlace'

const HeadNote = rareComponent(async () => (await import('./HeadNote')).HeadNote)
const NAME_ON_PAPER = 9
const nothing: readonly GridLimit[] = []

export interface DayFleetProps {
  airportId: number
  day: string
  roles: readonly Role[]
  /** Called with what the grid shows, when it has changed. */
  onLoaded(fleet: FleetOfDay): void
}

/**
 * Asks once the grid is on screen what limits and defects say about its aircraft, if the club uses either. The grid
 * shows it; the dialog to report a defect is here.
 */
export function DayFleet({ airportId, day, roles, onLoaded }: DayFleetProps) {
  const uses = useUses()
  const isStaff = roles.some((role) => staff.includes(role))
  const isUsed = uses?.limits === true || uses?.defects === true
  const options = { enabled: isUsed, keepPrevious: true, secondary: true }
  const limits = useApiQuery(limitsGetByAirport, { airportId, date: day }, options)
  const { data = nothing } = limits
  const isKnown = isUsed ? limits.isSuccess && !limits.isPlaceholderData : uses !== undefined
  useEffect(() => onLoaded(shown(data, isStaff)), [data, isStaff, onLoaded])
  useEffect(() => {
    if (!isKnown) return
    if (data.length > 0) localStorage.setItem(headLinesAt(airportId), 'yes')
    else localStorage.removeItem(headLinesAt(airportId))
  }, [airportId, data, isKnown])
  return isUsed && <ReportPlace />
}

/** Cuts a long name of a limit off, because what is left of it stands behind it in the narrow column of the sheet. */
function shortName(name: string): string {
  const letters = [...name]
  return letters.length > NAME_ON_PAPER ? `${letters.slice(0, NAME_ON_PAPER - 1).join('')}…` : name
}

function shown(data: readonly GridLimit[], isStaff: boolean): FleetOfDay {
  const rowsOf = (id: number) => data.filter(({ aircraftId }) => aircraftId === id)
  return {
    hasLines: data.length > 0,
    note({ id, registrationCode }) {
      const rows = rowsOf(id)
      return rows.length > 0 && <HeadNote rows={rows} registration={registrationCode} isStaff={isStaff} />
    },
    line({ id }) {
      const first = foremost(rowsOf(id))
      return first && lineInWords({ ...first, name: shortName(first.name) })
    },
  }
}
