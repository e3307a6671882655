import { useEffect } from 'react'
import { useStore } from '../../kit/store'
import { lazyComponent } from '../../kit/lazy-component'
import { heldInput } from '../../layout/kept-input'
import { defectForm, reportedAircraft } from './defect-form'

const ReportDefect = lazyComponent(async () => (await import('./ReportDefect')).ReportDefect)

/** Shows the dialog that a `ReportButton` of the same screen has opened. */
export function ReportPlace() {
  const aircraft = useStore(reportedAircraft)
  useEffect(() => {
    const held = heldInput(defectForm)
    if (held) reportedAircraft.set(held.aircraft)
    return () => reportedAircraft.set(undefined)
  }, [])
  return (
    aircraft && <ReportDefect key={aircraft.id} aircraft={aircraft} onClose={() => reportedAircraft.set(undefined)} />
  )
}
