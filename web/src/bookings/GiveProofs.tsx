import { Group } from '@mantine/core'
import { IconFileCertificate } from '@tabler/icons-react'
import type { Booking } from '@windsock/contract/bookings'
import { aircraftGroupsGet } from '@windsock/contract/club/aircraft-groups'
import { proofsDelete, proofsGetByUser, proofsSave, type Standing } from '@windsock/contract/documents/proofs'
import { requirementsGet } from '@windsock/contract/documents/requirements'
import { mayConfirmProof } from '@windsock/domain/documents/proof-permissions'
import { isStaff, type Actor } from '@windsock/domain/permissions'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { useApiQuery } from '../client/queries'
import { askedInWords } from '../documents/shared-parts/standing-words'
import { t } from '../kit/language/translate'
import { PendingButton } from '../kit/PendingButton'
import { toastSuccess } from '../kit/toasts'
import { useSaveAtOnce } from '../records/use-save-at-once'
import { useUndo } from '../records/use-undo'
import { useClock } from '../use-clock'
import { givenAfter } from './given-after'
import { useUses } from './shared-parts/use-uses'

export interface GiveProofsProps {
  booking: Booking
  zone: Zone
  actor: Actor
}

/** After a flight with an instructor, staff give its pilot a check-out or a club check with one click. */
export function GiveProofs({ booking, zone, actor }: GiveProofsProps) {
  const { pilot, instructor, isSuspended } = booking
  const isOver = useClock((present) => Number(booking.to <= present)) === 1
  const uses = useUses()
  const isOffered =
    uses?.requirements === true && isStaff(actor) && isOver && pilot !== null && instructor !== null && !isSuspended
  return isOffered && <Gifts {...{ booking, zone, actor }} pilot={pilot} />
}

function Gifts({ booking, zone, actor, pilot }: GiveProofsProps & { pilot: NonNullable<Booking['pilot']> }) {
  const undo = useUndo()
  const { save, isPending } = useSaveAtOnce(proofsSave)
  const secondary = { secondary: true }
  const documents = useApiQuery(proofsGetByUser, { id: pilot.id }, secondary)
  const requirements = useApiQuery(requirementsGet, {}, secondary)
  const groups = useApiQuery(aircraftGroupsGet, {}, secondary)
  if (!documents.data || !requirements.data || !groups.data) return null
  const day = dayOf(booking.from, zone)
  const person = fullName(pilot)
  const given = givenAfter({ day, aircraftId: booking.aircraft.id }, documents.data.standings, {
    requirements: requirements.data.filter((one) => mayConfirmProof(actor, { userId: pilot.id }, one)),
    groups: groups.data,
  })

  async function give(standing: Standing) {
    const { requirementId, aircraftId } = standing
    const result = await save({ id: 0, requirementId, aircraftId, userId: pilot.id, since: day, until: null })
    if (!result.done) return
    const { id, until } = result.output
    const asked = askedInWords(standing)
    const said =
      until === null ? t('documents.given', { asked, person }) : t('documents.givenUntil', { asked, person, until })
    toastSuccess(t('common.saved'), said, {
      label: t('undo.undo'),
      of: `proof ${id}`,
      run: () => void undo(proofsDelete, id, 'undo.successful', 'documents.deleted'),
    })
  }

  if (given.length === 0) return null
  return (
    <Group gap="xs" justify="center" role="group" aria-label={t('documents.giveTo', { person })}>
      {given.map((standing) => (
        <PendingButton
          key={standing.requirementId}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconFileCertificate size={16} aria-hidden />}
          waits={isPending}
          aria-label={t('documents.giveOne', { asked: askedInWords(standing), person })}
          onClick={() => void give(standing)}
        >
          {t('documents.give', { asked: askedInWords(standing) })}
        </PendingButton>
      ))}
    </Group>
  )
}
