import { aircraftLogsGet } from '@windsock/contract/log/aircraft-logs'
import { useApiQuery } from '../../client/queries'

/** Returns since when an aircraft keeps a log, and whether any aircraft of the club does. */
export function useAircraftLogs(aircraftId: number) {
  const logs = useApiQuery(aircraftLogsGet, {}, { secondary: true })
  return {
    since: logs.data?.find((log) => log.aircraftId === aircraftId)?.since,
    isAnyKept: (logs.data?.length ?? 0) > 0,
    isPending: logs.isPending,
    /** Why it is not known; null if it is. */
    error: logs.error?.message ?? null,
    retry: () => void logs.refetch(),
  }
}
