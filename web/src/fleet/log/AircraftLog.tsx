import { Button, Stack, Text } from '@mantine/core'
import type { Aircraft } from '@windsock/contract/aircraft'
import { metersGet } from '@windsock/contract/fleet/meters'
import { useState } from 'react'
import { useApiQuery } from '../../client/queries'
import { useIsAdministrator } from '../../client/use-is-administrator'
import { EmptyState } from '../../kit/EmptyState'
import { ErrorState } from '../../kit/ErrorState'
import { t } from '../../kit/language/translate'
import { ScreenSkeleton } from '../../layout/ScreenSkeleton'
import { FlightExports } from './FlightExports'
import { KeepLogDialog } from './KeepLogDialog'
import { LoggedFlights } from './LoggedFlights'
import { LogSettings } from './LogSettings'
import { Rates } from './Rates'
import { useAircraftLogs } from './use-aircraft-logs'

/** The log of an aircraft. Administrators begin it here, say what flying costs, and export flights for accounting. */
export function AircraftLog({ aircraft }: { aircraft: Aircraft }) {
  const mayWrite = useIsAdministrator()
  const { id: aircraftId, assignedAirport } = aircraft
  const { since, isAnyKept, isPending, error, retry } = useAircraftLogs(aircraftId)
  const meters = useApiQuery(metersGet, { aircraftId })
  const [isKeeping, setKeeping] = useState(false)
  const keep = () => setKeeping(true)
  if (isPending || meters.isPending) return <ScreenSkeleton />
  const known = meters.data ?? []

  return (
    <>
      <LoggedFlights
        // The days that are shown depend on whether a log is kept.
        key={since === undefined ? 'none' : 'kept'}
        aircraft={aircraft}
        meters={known}
        since={since}
        instead={
          error === null ? (
            <NoLog aircraft={aircraft} onKeep={mayWrite ? keep : undefined} />
          ) : (
            <ErrorState message={error} onRetry={retry} />
          )
        }
      />
      {mayWrite && (since !== undefined || isAnyKept) && (
        <Stack gap="xl" mt="xl">
          {since !== undefined && <Rates aircraft={aircraft} meters={known} />}
          <FlightExports zone={assignedAirport.timeZone} />
          {since !== undefined && <LogSettings aircraft={aircraft} since={since} onMove={keep} />}
        </Stack>
      )}
      {isKeeping && (
        <KeepLogDialog
          aircraft={aircraft}
          since={since}
          hasMeters={known.some(({ isActive }) => isActive)}
          onClose={() => setKeeping(false)}
        />
      )}
    </>
  )
}

function NoLog({ aircraft, onKeep }: { aircraft: Aircraft; onKeep: (() => void) | undefined }) {
  return (
    <EmptyState title={t('aircraftLog.notKept', { registration: aircraft.registrationCode })}>
      <Text size="sm" mb={onKeep && 'md'}>
        {onKeep ? t('aircraftLog.whatItIs') : t('aircraftLog.notKeptStaffHint')}
      </Text>
      {onKeep && <Button onClick={onKeep}>{t('aircraftLog.keep')}</Button>}
    </EmptyState>
  )
}
