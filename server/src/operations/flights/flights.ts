import type { Route } from '../../http/route'
import { sayLate, sayNotFlown } from './flight-words'
import { bringFlightBack } from './flights-bring-back'
import { removeFlight, restoreFlight } from './flights-remove'
import { saveFlight } from './flights-save'
import { takeFlight } from './flights-take'

export const flightRoutes: readonly Route[] = [
  takeFlight,
  bringFlightBack,
  sayLate,
  sayNotFlown,
  saveFlight,
  removeFlight,
  restoreFlight,
]
