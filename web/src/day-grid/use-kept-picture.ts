import { useQueryClient } from '@tanstack/react-query'
import type { GridRow } from '@windsock/domain/day-grid'
import { useEffect, type RefObject } from 'react'
import type { AirportAndDay } from '../airport-day/first-day'
import { doAtOnce, doInPieces } from '../client/in-pieces'
import { whenIdle, whenQueriesIdle } from '../client/prefetch'
import { currentSession } from '../client/session'
import { keepsOnDevice } from '../device/keeping'
import { withScreens } from '../kit/language/translate'

export interface Pictured extends AirportAndDay {
  rows: readonly GridRow[]
  settling: boolean
  /** The parts of the grid about the fleet and kept times, which arrive later than the grid. */
  fleet: unknown
  keptLook: unknown
}

/**
 * Keeps a picture of the day on devices where its person stays signed in: once the grid stands and the page is idle, and
 * when the page is hidden, because nothing runs after that.
 */
export function useKeptPicture(
  table: RefObject<HTMLTableElement | null>,
  { rows, airportId, day, zone, settling, fleet, keptLook }: Pictured,
) {
  const client = useQueryClient()
  useEffect(() => {
    if (settling || !keepsOnDevice(currentSession()?.token ?? null)) return undefined
    let isOver = false
    let keep: (run: typeof doInPieces) => void = () => {}
    let cancel = whenIdle(() => {
      void withScreens(() => import('./keep-day')).then(
        ({ keepDay }) => {
          keep = (run) => {
            cancel()
            if (table.current && !isOver) cancel = run(keepDay(table.current, rows, { airportId, day, zone }))
          }
          // Other parts of the page have arrived with this code. They run first, because what they fetch changes the
          // page.
          cancel = whenQueriesIdle(client, () => keep(doInPieces))
        },
        // Without its code no picture is kept.
        () => undefined,
      )
    })
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keep(doAtOnce)
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      isOver = true
      cancel()
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [client, table, rows, airportId, day, zone, settling, fleet, keptLook])
}
