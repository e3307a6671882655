import type { PeopleFigures } from '@windsock/contract/club/figures'
import { fullName } from '@windsock/domain/users'
import { t } from '../kit/language/translate'
import { HoursPicture } from './HoursPicture'
import { hoursSeries } from './figure-words'
import type { PictureData } from './picture-data'

type Person = PeopleFigures['people'][number]

/** The pictures of the people: their hours as pilot and as instructor. */
export function PeoplePictures({ figures }: { figures: PeopleFigures }) {
  const { from, to, people, withoutPilot, withoutPilotBefore, notes } = figures
  const picture = (
    name: string,
    title: string,
    [now, before]: readonly ['asPilot' | 'asInstructor', 'asPilotBefore' | 'asInstructorBefore'],
  ): PictureData => ({
    name,
    title,
    note: notes['people'],
    of: t('figures.person'),
    series: [hoursSeries(t('figures.booked')), hoursSeries(t('figures.bookedBefore'))],
    rows: people
      .filter((person) => person[now] + person[before] > 0)
      .map((person) => ({ key: person.user?.id ?? '', label: nameOf(person), values: [person[now], person[before]] })),
  })
  const pilots = picture('members', t('figures.byMember'), ['asPilot', 'asPilotBefore'])
  const rest = { key: 'none', label: t('figures.withoutPilot'), values: [withoutPilot, withoutPilotBefore] }
  const all = withoutPilot + withoutPilotBefore > 0 ? [...pilots.rows, rest] : pilots.rows
  return (
    <>
      <HoursPicture data={{ ...pilots, rows: all }} range={{ from, to }} />
      <HoursPicture
        data={picture('instructors', t('figures.byInstructor'), ['asInstructor', 'asInstructorBefore'])}
        range={{ from, to }}
      />
    </>
  )
}

function nameOf({ user }: Person): string {
  return user ? fullName(user) : t('figures.formerMembers')
}
