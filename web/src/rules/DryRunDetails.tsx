import { Text } from '@mantine/core'
import type { DryRun } from '@windsock/contract/club/rules'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import type { PlainKey } from '@windsock/messages/message'
import { t } from '../kit/language/translate'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { dayAndClock, periodWithDay } from '../periods/day-words'
import { withZone } from '../periods/zone-words'
import { useAircraftZones } from '../periods/use-aircraft-zones'
import classes from './DryRunDetails.module.css'

type Refusal = DryRun['refusals'][number]
type Member = DryRun['byMember'][number]

/**
 * The members to whom a rule would have applied, and the bookings that it would have refused, with what happened to
 * them.
 */
export function DryRunDetails({ dryRun }: { dryRun: DryRun }) {
  const zones = useAircraftZones()
  if (dryRun.made === 0) return null
  const common = { error: null, onRetry: () => undefined, empty: { title: t('clubRules.noneRefused') } }
  return (
    <>
      <details className={classes.details}>
        <summary>{t('clubRules.byMember')}</summary>
        <div className={classes.rows}>
          <DataTable
            {...common}
            label={t('clubRules.byMember')}
            columns={memberColumns()}
            rows={dryRun.byMember}
            rowKey={({ user }) => user.id}
          />
        </div>
      </details>
      {dryRun.refused > 0 && (
        <details className={classes.details}>
          <summary>{t('clubRules.theRefused')}</summary>
          <div className={classes.rows}>
            <DataTable
              {...common}
              label={t('clubRules.theRefused')}
              columns={refusalColumns(({ aircraft }) => zones.zoneOf(aircraft.id))}
              rows={zones.isPending ? undefined : dryRun.refusals}
              rowKey={({ bookingId, at }) => `${bookingId} ${at}`}
            />
          </div>
        </details>
      )}
    </>
  )
}

function memberColumns(): Column<Member>[] {
  const digits = (count: number) => String(count).padStart(9, '0')
  return [
    {
      title: t('clubRules.member'),
      cell: ({ user }) => fullName(user),
      text: ({ user }) => fullName(user),
      onFirstLine: '',
    },
    {
      title: t('clubRules.made'),
      cell: ({ made }) => made,
      text: ({ made }) => String(made),
      order: ({ made }) => digits(made),
    },
    {
      title: t('clubRules.refused'),
      cell: ({ refused }) => refused,
      text: ({ refused }) => String(refused),
      order: ({ refused }) => digits(refused),
    },
  ]
}

const became: Readonly<Record<Refusal['became'], PlainKey>> = {
  flown: 'clubRules.flown',
  'came to pass': 'clubRules.cameToPass',
  'deleted in time': 'clubRules.deletedInTime',
  'deleted late': 'clubRules.deletedLate',
  'no-show': 'clubRules.noShow',
  'still ahead': 'clubRules.stillAhead',
}

function refusalColumns(zoneOf: (one: Refusal) => Zone): Column<Refusal>[] {
  return [
    {
      title: t('clubRules.member'),
      cell: ({ user }) => fullName(user),
      text: ({ user }) => fullName(user),
      onFirstLine: '',
    },
    {
      title: t('clubRules.flight'),
      // One element, because a phone lays the elements of a cell out side by side.
      cell: (one) => (
        <div>
          {one.aircraft.registrationCode} {withZone(periodWithDay(one, undefined, zoneOf(one)), zoneOf(one), one.from)}
          <Text size="xs" c="dimmed">
            {one.sentence}
          </Text>
        </div>
      ),
      text: ({ aircraft }) => aircraft.registrationCode,
      order: ({ from }) => from,
    },
    {
      title: t('clubRules.madeAt'),
      cell: (one) => (
        <div>
          {withZone(dayAndClock(one.at, zoneOf(one)), zoneOf(one), one.at)}
          {one.isByStaff && (
            <Text size="xs" c="dimmed">
              {t('clubRules.byStaffMark')}
            </Text>
          )}
        </div>
      ),
      text: ({ at }) => at,
    },
    { title: t('clubRules.became'), cell: (one) => t(became[one.became]), text: (one) => t(became[one.became]) },
  ]
}
