import { Checkbox, List, Text } from '@mantine/core'
import { flightsTake } from '@windsock/contract/log/flights'
import { clockOf, isClockTime } from '@windsock/domain/time'
import { now } from '../../clock'
import { useApiMutation } from '../../client/queries'
import { stateInWords } from '../../fleet/shared-parts/defect-words'
import { lineInWords } from '../../fleet/shared-parts/grid-limit-words'
import { readValue, valueProblem } from '../../fleet/shared-parts/meter-values'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { RefusedNote } from '../../kit/RefusedNote'
import { ClockNote } from '../../periods/ClockNote'
import { ClockField } from './ClockField'
import { meterField } from './flight-form'
import { MeterFields } from './MeterFields'
import { loggedBooking, type OpenedTake } from './opened-flight'
import { nearestTo, typedClock } from './typed-clock'
import { newFlight, type TypedMeter } from './typed-flight'
import { useFlightReports } from './use-flight-reports'
import { useKeptFlight } from './use-kept-flight'
import classes from './FlightForm.module.css'

interface TypedTake {
  leftTime: string
  meters: readonly TypedMeter[]
  /** The open defects that are ticked. */
  acknowledged: readonly number[]
}

export interface TakeDialogProps {
  opened: OpenedTake
  onClose(): void
}

/** Before a flight: what is left of limits, open defects to be read, and the readings to be confirmed or corrected (L4). */
export function TakeDialog({ opened, onClose }: TakeDialogProps) {
  const { booking, aircraft, defects, limits, zone } = opened
  const { mutate, isPending, failure } = useApiMutation(flightsTake, { handles400: true, secondary: true })
  const reports = useFlightReports(zone)
  const { typed, isDirty, change } = useKeptFlight<TypedTake>(opened, () => startOf(opened))
  const errors = errorsOf(typed)
  const isRefused = failure?.status === 400 || failure?.status === 403
  const canTake = Object.keys(errors).length === 0 && defects.every(({ id }) => typed.acknowledged.includes(id))

  async function take() {
    const read = typed.meters.filter(({ isUnread, starts }) => !isUnread && starts.trim() !== '')
    const result = await mutate({
      bookingId: booking.id,
      leftAt: nearestTo(now(), typed.leftTime, zone) ?? null,
      meters: read.map(({ meterId, starts, unit }) => ({ meterId, starts: readValue(starts, unit) ?? 0 })),
      acknowledged: [...typed.acknowledged],
    })
    if (!result.done) return
    reports.taken(result.output)
    loggedBooking.set({ id: booking.id })
    onClose()
  }

  return (
    <FormDialog
      title={t('flightLog.take', { aircraft: aircraft.registrationCode })}
      opened
      dirty={isDirty}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={canTake}
      action={t('flightLog.take', { aircraft: aircraft.registrationCode })}
      onSave={() => void take()}
      onClose={onClose}
    >
      <div className={classes.form}>
        {limits.length > 0 && <Limits limits={limits} />}
        {defects.length > 0 && (
          <Checkbox.Group
            label={t('flightLog.openDefects')}
            description={t('flightLog.openDefectsHint')}
            value={typed.acknowledged.map(String)}
            onChange={(ids) => change({ acknowledged: ids.map(Number) })}
          >
            <div className={classes.ticks}>
              {defects.map((defect) => (
                <Checkbox
                  key={defect.id}
                  size="md"
                  value={String(defect.id)}
                  label={t('flightLog.defect', { title: defect.title, state: t(stateInWords(defect)) })}
                  description={defect.text}
                  classNames={{ root: classes.tick }}
                />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <MeterFields meters={typed.meters} asks="starts" errors={errors} withUnread onChange={change} />
        <ClockField
          label={t('flightLog.leftAt')}
          required
          isLarge
          value={typed.leftTime}
          onChange={(leftTime) => change({ leftTime })}
          error={errors.leftTime}
        />
        <ClockNote zone={zone} moment={now()} />
      </div>
      {isRefused && (
        <div role="alert">
          <RefusedNote messages={failure.messages} title={t('flightLog.notTaken')} />
        </div>
      )}
    </FormDialog>
  )
}

function startOf({ booking, meters, zone }: OpenedTake): TypedTake {
  const leftAt = now()
  const { meters: typed } = newFlight({ leftAt, backAt: leftAt }, zone, meters, booking.isSoloFlight)
  return { leftTime: clockOf(leftAt, zone), meters: typed, acknowledged: [] }
}

/** The problems by field. A meter that never had a reading needs its first one, or must be unreadable. */
function errorsOf({ leftTime, meters }: TypedTake) {
  const errors: Record<string, string> = {}
  if (!isClockTime(typedClock(leftTime))) errors.leftTime = t('fleet.clock')
  for (const { meterId, starts, unit, isUnread } of meters) {
    const problem = starts.trim() === '' ? 'fields.mandatory' : valueProblem(starts, unit)
    if (!isUnread && problem) errors[meterField('starts', meterId)] = t(problem)
  }
  return errors
}

function Limits({ limits }: Pick<OpenedTake, 'limits'>) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('flightLog.left')}
      </Text>
      <List size="sm">
        {limits.map((limit) => (
          <List.Item key={limit.id}>{t(lineInWords({ ...limit, mustNotFly: false }))}</List.Item>
        ))}
      </List>
    </div>
  )
}
