import { Alert, Button, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FreeSlot } from '@windsock/contract/next-free'
import { MAX_WISH_AIRCRAFT, wishesSave } from '@windsock/contract/wishes'
import { dayOf } from '@windsock/domain/time'
import { useState } from 'react'
import { selectedAirport } from '../../airport-day/selected-airport'
import { useSelectedDay } from '../../airport-day/selected-day'
import { slotToBook } from '../../airport-day/slot-to-book'
import type { CallFailed } from '../../client/api'
import { useApiMutation, useApiQuery } from '../../client/queries'
import { useSession, type Session } from '../../client/session'
import { now } from '../../clock'
import { Select } from '../../kit/fields/Select'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { toastSuccess } from '../../kit/toasts'
import { airportsGet } from '@windsock/contract/airports'
import { paths } from '../../paths'
import { periodWithDay } from '../../periods/day-words'
import { useClock } from '../../use-clock'
import { zoneHint } from '../../zone-hint'
import { freeInstead } from './free-instead'
import { OrderedChoice } from './OrderedChoice'
import { useWaitingBefore } from './use-waiting-before'
import { useWishDraft } from './use-wish-draft'
import { wishLengths } from './wish-lengths'
import { wishInWords } from './wish-words'
import { WishPeople } from './WishPeople'
import type { TypedWish, WishStart } from './wish-start'
import { WishWay } from './WishWay'
import { WishWindows } from './WishWindows'

export interface WishDialogProps {
  start: WishStart
  /** Called when the person waits, or books a free time instead, which opens the booking dialog. */
  onSettled?(how: 'waits' | 'books'): void
  onClose(): void
}

/** Waits for a free time, or changes what a person waits for. */
export function WishDialog(props: WishDialogProps) {
  const session = useSession()
  return session && <WishForm {...props} session={session} />
}

interface Refused {
  failure: CallFailed
  /** The time that is free instead; undefined if there is none or it is not known yet. */
  free: FreeSlot | undefined
}

function WishForm({ start, onSettled, onClose, session }: WishDialogProps & { session: Session }) {
  const { zone, wish } = start
  const actor = { id: session.userId, roles: session.roles }
  const { draft, isDirty, windows, body, parsed, canSave, losesPlace, aircraft, errors, change } = useWishDraft(
    start,
    actor,
  )
  const client = useQueryClient()
  const { mutate, isPending } = useApiMutation(wishesSave, { handles400: true })
  const [refused, setRefused] = useState<Refused | undefined>(undefined)
  const today = useClock((now) => dayOf(now, zone))
  const keepsPlace = wish !== undefined && !losesPlace ? wish : undefined
  const awaited = { airportId: start.airportId, zone, aircraftIds: draft.aircraftIds, windows }
  const before = useWaitingBefore(awaited, keepsPlace)

  async function save() {
    setRefused(undefined)
    const result = await mutate(body)
    if (result.done) {
      toastSuccess(t('wishes.savedTitle'), t('wishes.saved', { what: wishInWords(result.output) }))
      onClose()
      onSettled?.('waits')
    } else if (result.failure) {
      const { failure } = result
      setRefused({ failure, free: undefined })
      if (failure.status !== 400 || !parsed) return
      const free = await freeInstead(client, { draft: parsed, aircraft, messages: failure.messages, zone, now: now() })
        // Without the search the server's message still names the free time.
        .catch(() => undefined)
      if (free) setRefused({ failure, free })
    }
  }

  return (
    <FormDialog
      title={t(wish ? 'wishes.changeTitle' : 'wishes.waitTitle')}
      opened
      dirty={isDirty}
      loading={isPending}
      error={refused && !refused.free ? refused.failure : null}
      canSave={canSave}
      action={t('wishes.wait')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <OrderedChoice
        label={t('common.aircraft')}
        addLabel={t('wishes.addAircraft')}
        hint={draft.aircraftIds.length > 1 ? t('wishes.inOrder') : undefined}
        data={aircraft.map(({ id, registrationCode, type }) => ({
          value: String(id),
          label: `${registrationCode} ${type}`.trim(),
        }))}
        value={draft.aircraftIds.map(String)}
        most={MAX_WISH_AIRCRAFT}
        error={errors.aircraft}
        onChange={(ids) => change({ aircraftIds: ids.map(Number) })}
      />
      <WishWindows
        windows={draft.windows}
        problems={errors.windows}
        today={today}
        clock={zoneHint(zone, windows[0]?.from ?? now())}
        onChange={(windows) => change({ windows })}
      />
      <Select
        label={t('wishes.howLong')}
        data={wishLengths(draft.minutes)}
        value={String(draft.minutes)}
        allowDeselect={false}
        onChange={(minutes) => minutes !== null && change({ minutes: Number(minutes) })}
      />
      <WishPeople draft={draft} start={start} actor={actor} errors={errors} onChange={change} />
      <WishWay draft={draft} onChange={change} />
      <Textarea
        label={t('records.description')}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        rows={2}
        resize="vertical"
        error={errors.description}
      />
      {refused?.free && <Instead {...{ refused, draft, start, onSettled, onClose }} free={refused.free} />}
      <div role="status">
        {losesPlace && <Text size="sm">{t('wishes.toTheEnd')}</Text>}
        {before !== undefined && before > 0 && <Text size="sm">{t('wishes.beforeYou', { count: before })}</Text>}
      </div>
    </FormDialog>
  )
}

interface InsteadProps {
  refused: Refused
  free: FreeSlot
  draft: TypedWish
  start: WishStart
  onSettled: WishDialogProps['onSettled']
  onClose(): void
}

/** Offers the time that is free, so that nobody waits for it. */
function Instead({ refused, free, draft, start, onSettled, onClose }: InsteadProps) {
  const { airportId, zone } = start
  const navigate = useNavigate()
  const { choose } = useSelectedDay()
  const airports = useApiQuery(airportsGet, {}, { secondary: true })
  const { aircraft, from, to, instructor } = free

  function book() {
    const { pilot, description } = draft
    slotToBook.set({
      airportId,
      aircraft,
      from,
      to,
      typed: { pilot, description, instructor: instructor ?? undefined },
    })
    const airport = airports.data?.find(({ id }) => id === airportId)
    if (airport) selectedAirport.set(airport.icaoCode.toUpperCase())
    choose(dayOf(from, zone))
    onClose()
    onSettled?.('books')
    void navigate({ to: paths.bookings })
  }

  return (
    <Alert
      ref={(alert) => alert?.scrollIntoView({ block: 'nearest' })}
      color="green"
      role="alert"
      title={t('wishes.isFree')}
      // As in `SaveFailure`, the margin keeps the alert clear of the buttons.
      style={{ scrollMarginBlock: '6rem' }}
    >
      <Text size="sm" mb="xs">
        {refused.failure.message}
      </Text>
      <Button size="compact-sm" variant="default" onClick={book}>
        {t('wishes.bookInstead', {
          aircraft: aircraft.registrationCode,
          period: periodWithDay({ from, to }, undefined, zone),
        })}
      </Button>
    </Alert>
  )
}
