import { Checkbox } from '@mantine/core'
import type { PersonCard } from '@windsock/contract/users'
import { needsInstructor } from '@windsock/domain/bookings'
import { mayLogFlight } from '@windsock/domain/log/flight-permissions'
import { type Actor, isExternalOnly, isStaff } from '@windsock/domain/permissions'
import { fullName } from '@windsock/domain/users'
import { SearchSelect } from '../../kit/fields/SearchSelect'
import { t } from '../../kit/language/translate'
import { useFlyers } from './use-flyers'

/** The people of a flight as chosen. */
export interface Crew {
  pilotId: string | null
  instructorId: string | null
  isSoloFlight: boolean
}

type Person = Pick<PersonCard, 'id' | 'firstName' | 'lastName'>

export interface CrewFieldsProps {
  crew: Crew
  actor: Actor
  /** The people of the stored flight. They can stay, even if they have left or lost their role. */
  known: readonly Person[]
  /** Whether the flight needs no pilot: an instructor may have flown alone. */
  mayLackPilot?: boolean
  onChange(changed: Partial<Crew>): void
}

/**
 * The people on board (G.7): administrators choose anybody, instructors people of flights on which they were on board
 * and of students, and everybody else only their instructor.
 */
export function CrewFields({ crew, actor, known, mayLackPilot = false, onChange }: CrewFieldsProps) {
  const withPilots = isStaff(actor)
  const withInstructors = !isExternalOnly(actor)
  const { pilots, instructors } = useFlyers({ withPilots, withInstructors })
  const pilot = pilots.find(({ id }) => id === crew.pilotId)
  const instructor = instructors.find(({ id }) => id === crew.instructorId)
  const isForeign = pilot !== undefined && !mayLogFlight(actor, { pilot, instructor: instructor ?? null })
  return (
    <>
      {withPilots && (
        <SearchSelect
          label={t('bookings.pilot')}
          required={!mayLackPilot}
          allowDeselect={false}
          data={choices(pilots, known, crew.pilotId)}
          value={crew.pilotId}
          nothingFoundMessage={t('aircraftLog.nobodyFound')}
          error={isForeign ? t('aircraftLog.notYours') : undefined}
          onChange={(pilotId) => onChange({ pilotId })}
        />
      )}
      {withInstructors && (
        <SearchSelect
          label={t('common.instructor')}
          clearable
          data={choices(instructors, known, crew.instructorId).filter(({ value }) => value !== crew.pilotId)}
          value={crew.instructorId}
          nothingFoundMessage={t('aircraftLog.nobodyFound')}
          onChange={(instructorId) => onChange({ instructorId })}
        />
      )}
      {pilot && needsInstructor(pilot) && crew.instructorId !== null && (
        <Checkbox
          label={t('bookings.isSoloFlight')}
          checked={crew.isSoloFlight}
          onChange={(event) => onChange({ isSoloFlight: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

/** The chosen person is an option, too, although they may have left or lost their role. */
function choices(people: readonly Person[], known: readonly Person[], chosenId: string | null) {
  const chosen = people.some(({ id }) => id === chosenId) ? [] : known.filter(({ id }) => id === chosenId)
  return [...chosen, ...people].map((one) => ({ value: one.id, label: fullName(one) }))
}
