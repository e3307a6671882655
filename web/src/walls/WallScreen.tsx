import { useParams } from '@tanstack/react-router'
import { wallsShow } from '@windsock/contract/walls'
import { dayOf } from '@windsock/domain/time'
import { useEffect } from 'react'
import { browserZone } from '../clock'
import { clubWords } from '../kit/language/club-words'
import { ErrorState } from '../kit/ErrorState'
import { EmptyState } from '../kit/EmptyState'
import { useApiQuery } from '../client/queries'
import { newVersion } from '../client/server-version'
import { useStore } from '../kit/store'
import { WallDay } from './WallDay'
import { useClock } from '../use-clock'
import classes from './WallScreen.module.css'

const everyMinute = 60_000

/**
 * Shows an airport's day on a public display, in the club's language and without a login. It refreshes itself, because nobody operates the
 * display.
 */
export function WallScreen() {
  const { key = '' }: Partial<Record<string, string>> = useParams({ strict: false })
  const wall = useApiQuery(wallsShow, { key }, { staleTime: 0, refetchInterval: everyMinute, handles400: true })
  const { data, error, refetch, isFetching } = wall
  const zone = data?.airport.timeZone ?? browserZone()
  const today = useClock((now) => dayOf(now, zone))
  const { t } = clubWords()
  useReloadAfterUpgrade()
  // At midnight the display fetches the new day at once instead of waiting for the next refresh.
  useEffect(() => void refetch(), [today, refetch])

  if (error?.status === 404)
    return (
      <main className={classes.message}>
        <EmptyState title={t('walls.invalid')}>{t('walls.invalidHint')}</EmptyState>
      </main>
    )
  if (data) return <WallDay shown={data} zone={zone} isLate={error !== null} />
  return (
    <main className={classes.message}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <p role="status">{t('common.loading')}</p>
      )}
    </main>
  )
}

/**
 * Reloads the page after an upgrade of the server, because nobody operates the display. It reloads at most once a
 * minute, because several servers may have different versions during an upgrade.
 */
function useReloadAfterUpgrade() {
  const isOutdated = useStore(newVersion) !== undefined
  useEffect(() => {
    if (!isOutdated) return
    const timer = setTimeout(() => window.location.reload(), Math.max(0, everyMinute - performance.now()))
    return () => clearTimeout(timer)
  }, [isOutdated])
}
