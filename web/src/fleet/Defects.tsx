import { Alert, Group, List, Stack, Text } from '@mantine/core'
import { aircraftGetById } from '@windsock/contract/aircraft'
import { clubSettingsGet } from '@windsock/contract/club/club-settings'
import type { Output } from '@windsock/contract/endpoint'
import { defectsGetByAircraft, type Defect, type defectsDecide } from '@windsock/contract/fleet/defects'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useState } from 'react'
import { flightInWords } from '../bookings/shared-parts/flight-words'
import { useApiQuery } from '../client/queries'
import { useSession } from '../client/session'
import { browserZone, now } from '../clock'
import { EmptyState } from '../kit/EmptyState'
import { ErrorState } from '../kit/ErrorState'
import { t } from '../kit/language/translate'
import { heldInput } from '../layout/kept-input'
import { decisionForm, newDecision, type DefectAction, type TypedDecision } from './defect-decision'
import { DecisionDialog } from './DecisionDialog'
import { DefectCard } from './DefectCard'
import { DefectSettings } from './DefectSettings'
import { ReportButton } from './shared-parts/ReportButton'
import { ReportPlace } from './shared-parts/ReportPlace'
import classes from './DefectCard.module.css'

type Decided = Output<typeof defectsDecide>

/** The defects of an aircraft, the open ones first. Staff decide on them here. */
export function Defects({ aircraftId }: { aircraftId: number }) {
  const session = useSession()
  const isAdministrator = session?.roles.includes('Administrator') ?? false
  const defects = useApiQuery(defectsGetByAircraft, { aircraftId })
  const aircraft = useApiQuery(aircraftGetById, { id: aircraftId }, { secondary: true })
  const settings = useApiQuery(clubSettingsGet, {}, { secondary: true })
  const [deciding, decide] = useState<TypedDecision | undefined>(() => heldInput(decisionForm))
  const [decided, setDecided] = useState<Decided | undefined>(undefined)
  const registration = aircraft.data?.registrationCode ?? defects.data?.[0]?.aircraft.registrationCode ?? ''
  const zone = aircraft.data?.assignedAirport.timeZone ?? browserZone()
  const decidesAll = isAdministrator || settings.data?.instructorsDecideOnDefects === true
  // Without the aircraft the times would be those of the browser.
  const all = aircraft.isPending ? [] : (defects.data ?? [])
  const lists = [
    { title: t('defects.open'), shown: all.filter(({ state }) => state !== 'closed') },
    { title: t('defects.closed'), shown: all.filter(({ state }) => state === 'closed') },
  ]
  if (defects.error && !defects.data)
    return (
      <ErrorState message={defects.error.message} onRetry={() => void defects.refetch()} loading={defects.isFetching} />
    )

  return (
    <Stack gap="md">
      <Group justify="flex-end">
        <ReportButton
          aircraft={{ id: aircraftId, registrationCode: registration }}
          isAlways
          size="sm"
          variant="filled"
        />
      </Group>
      {decided && <Outcome decided={decided} zone={zone} onClose={() => setDecided(undefined)} />}
      {defects.data && !aircraft.isPending && lists[0]?.shown.length === 0 && (
        <EmptyState title={t('defects.none', { aircraft: registration })}>{t('defects.noneHint')}</EmptyState>
      )}
      {lists
        .filter(({ shown }) => shown.length > 0)
        .map(({ title, shown }) => (
          <section key={title} aria-label={title} className={classes.cards}>
            <Text component="h2" fw={650}>
              {title}
            </Text>
            {shown.map((defect) => (
              <DefectCard
                key={defect.id}
                defect={defect}
                before={all.filter(({ id }) => defect.seenBefore.includes(id))}
                zone={zone}
                actions={actionsFor(defect, decidesAll)}
                onDecide={(action) => decide(newDecision(defect, action, dayOf(now(), zone)))}
              />
            ))}
          </section>
        ))}
      {isAdministrator && <DefectSettings />}
      {deciding && (
        <DecisionDialog
          start={deciding}
          registration={registration}
          zone={zone}
          onDecided={setDecided}
          onClose={() => decide(undefined)}
        />
      )}
      <ReportPlace />
    </Stack>
  )
}

/** Returns the decisions on a defect. Instructors ground; the club may let them defer and close too. */
function actionsFor({ state }: Defect, decidesAll: boolean): DefectAction[] {
  if (state === 'closed') return []
  return decidesAll ? ['ground', 'defer', 'close'] : ['ground']
}

interface OutcomeProps {
  decided: Decided
  zone: Zone
  onClose(): void
}

/** Lists the flights that the decision suspended or reinstated. */
function Outcome({ decided, zone, onClose }: OutcomeProps) {
  const { state, suspendedBookings: suspended, restoredBookings: restored, title } = decided
  if (suspended.length + restored.length === 0 && state !== 'grounded') return null
  const parts = [
    ...(state === 'grounded' || suspended.length > 0
      ? [{ says: t('defects.suspended', { count: suspended.length }), flights: suspended }]
      : []),
    ...(restored.length > 0 ? [{ says: t('defects.restored', { count: restored.length }), flights: restored }] : []),
  ]
  return (
    <Alert
      role="status"
      variant="outline"
      color="orange"
      title={title}
      styles={{ root: { background: 'var(--surface)' }, title: { color: 'var(--mantine-color-text)' } }}
      withCloseButton
      closeButtonLabel={t('maintenances.closeNote')}
      onClose={onClose}
    >
      {parts.map(({ says, flights }) => (
        <div key={says}>
          <Text size="sm">{says}</Text>
          <List size="sm">
            {flights.map((flight) => (
              <List.Item key={flight.id}>{flightInWords(flight, zone)}</List.Item>
            ))}
          </List>
        </div>
      ))}
    </Alert>
  )
}
