import type { Route } from '../../http/route'
import { reportLate, reportNotFlown } from './flight-reports'
import { bringFlightBack } from './flights-bring-back'
import { removeFlight, restoreFlight } from './flights-remove'
import { saveFlight } from './flights-save'
import { takeFlight } from './flights-take'

export const flightRoutes: readonly Route[] = [
  takeFlight,
  bringFlightBack,
  reportLate,
  reportNotFlown,
  saveFlight,
  removeFlight,
  restoreFlight,
]
