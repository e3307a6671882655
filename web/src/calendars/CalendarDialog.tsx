import { Checkbox, TextInput } from '@mantine/core'
import { aircraftGet } from '@windsock/contract/aircraft'
import { type Calendar, calendarsSave } from '@windsock/contract/calendars'
import { isStaff } from '@windsock/domain/permissions'
import { useApiQuery } from '../client/queries'
import { useSession } from '../client/session'
import { SearchSelect } from '../kit/fields/SearchSelect'
import { Select } from '../kit/fields/Select'
import { FormDialog } from '../kit/FormDialog'
import { t } from '../kit/language/translate'
import { calendarAddress } from '../layout/calendar-address'
import { useNewLink } from '../records/use-new-link'
import { calendarForm, type TypedCalendar } from './calendar-form'
import { CalendarLink } from './CalendarLink'

const blank: TypedCalendar = { name: '', kind: 'flights', aircraftId: null, detail: 'full', isWithSchedules: false }

export interface CalendarDialogProps {
  onClose(): void
}

/** Adds a calendar and then shows its link, which can be shown only once: only a hash of its key is stored. */
export function CalendarDialog({ onClose }: CalendarDialogProps) {
  const address = calendarAddress() ?? window.location.origin
  const { typed, change, problems, key, dialog } = useNewLink({
    endpoint: calendarsSave,
    rules: calendarsSave.input,
    form: calendarForm,
    blank,
  })
  const session = useSession()
  const mayShowAircraft = session !== undefined && isStaff({ id: session.userId, roles: session.roles })

  if (key) return <CalendarLink address={address} calendarKey={key} name={typed.name} onClose={onClose} />
  return (
    <FormDialog title={t('calendars.add')} {...dialog} onClose={onClose}>
      <TextInput
        label={t('common.name')}
        description={t('calendars.nameHint')}
        placeholder={t('calendars.nameExample')}
        required
        data-autofocus
        value={typed.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={typed.name !== '' && problems.name}
      />
      {mayShowAircraft && (
        <Select<Calendar['kind']>
          label={t('calendars.shows')}
          data={[
            { value: 'flights', label: t('calendars.myFlights') },
            { value: 'aircraft', label: t('calendars.anAircraft') },
          ]}
          value={typed.kind}
          allowDeselect={false}
          onChange={(kind) => change({ kind: kind ?? 'flights' })}
        />
      )}
      {typed.kind === 'aircraft' && (
        <AircraftChoice value={typed.aircraftId} onChange={(aircraftId) => change({ aircraftId })} />
      )}
      <Select<Calendar['detail']>
        label={t('calendars.howMuch')}
        data={[
          { value: 'full', label: t('calendars.namesAndRemarks') },
          { value: 'busy', label: t('calendars.onlyThatIFly') },
        ]}
        value={typed.detail}
        allowDeselect={false}
        onChange={(detail) => change({ detail: detail ?? 'full' })}
      />
      {typed.kind === 'flights' && session?.roles.includes('Instructor') && (
        <Checkbox
          label={t('calendars.hoursToo')}
          checked={typed.isWithSchedules}
          onChange={(event) => change({ isWithSchedules: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  )
}

function AircraftChoice({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const aircraft = useApiQuery(aircraftGet, {})
  return (
    <SearchSelect
      label={t('common.aircraft')}
      required
      data={(aircraft.data ?? []).map(({ id, registrationCode, type }) => ({
        value: String(id),
        label: `${registrationCode} ${type}`.trim(),
      }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      error={aircraft.error?.message}
    />
  )
}
