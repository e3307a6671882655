import { useQueryClient } from '@tanstack/react-query'
import { airportsGetPath, userGetByIdPath } from '@windsock/contract/paths'
import { clockOf, dayOf, momentOfMs } from '@windsock/domain/time'
import { useSyncExternalStore } from 'react'
import { browserZone } from '../../clock'
import { dayFormat } from '../../kit/language/day-format'
import { t } from '../../kit/language/translate'

/** Data that hardly changes does not decide how old a screen is. */
const isSteady = ([noun, path]: readonly unknown[]) =>
  noun === 'sunsetsunrise' || path === airportsGetPath || path === userGetByIdPath

const shortDay = dayFormat({ day: 'numeric', month: 'short' })

/** Says that there is no network, and from when the oldest data on the screen is. */
export function NetworkAge() {
  const cache = useQueryClient().getQueryCache()
  const at = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => {
      const shown = cache.findAll({ type: 'active', predicate: ({ queryKey }) => !isSteady(queryKey) })
      const moments = shown.filter(({ state }) => state.data !== undefined).map(({ state }) => state.dataUpdatedAt)
      return moments.length === 0 ? undefined : Math.min(...moments)
    },
  )
  if (at === undefined) return t('layout.noConnection')
  const moment = momentOfMs(at)
  const zone = browserZone()
  return t('layout.noConnectionAsOf', { time: clockOf(moment, zone), day: shortDay(dayOf(moment, zone)) })
}
