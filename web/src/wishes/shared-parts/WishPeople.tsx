import { userGetByRole, userGetInstructors, type PersonCard } from '@windsock/contract/users'
import { MAX_WISH_INSTRUCTORS } from '@windsock/contract/wishes'
import { needsInstructor } from '@windsock/domain/bookings'
import { isStaff, mayReadDirectory, type Actor } from '@windsock/domain/permissions'
import { fullName } from '@windsock/domain/users'
import { useApiQuery } from '../../client/queries'
import { SearchSelect } from '../../kit/fields/SearchSelect'
import { Select } from '../../kit/fields/Select'
import { t } from '../../kit/language/translate'
import { OrderedChoice } from './OrderedChoice'
import type { TypedWish, WishStart } from './wish-start'

export interface WishPeopleProps {
  draft: TypedWish
  start: WishStart
  actor: Actor
  errors: { pilot: string | undefined; instructor: string | undefined }
  onChange(changed: Partial<TypedWish>): void
}

/** The fields for who flies, which only staff choose, and with which instructors. */
export function WishPeople({ draft, start, actor, errors, onChange }: WishPeopleProps) {
  const mayChoose = mayReadDirectory(actor, 'Instructor')
  const known = useApiQuery(userGetInstructors, {}, { enabled: mayChoose, secondary: true })
  const named = typeof start.instructor === 'string' ? [] : start.instructor
  const instructors = [...(known.data ?? []), ...named.filter(({ id }) => !known.data?.some((one) => one.id === id))]
  const offersNone = !(draft.pilot && needsInstructor(draft.pilot))
  return (
    <>
      {isStaff(actor) && <PilotField value={draft.pilot} error={errors.pilot} onChange={onChange} />}
      <Select<TypedWish['instructor']>
        label={t('common.instructor')}
        data={[
          ...(offersNone || draft.instructor === 'none' ? [{ value: 'none' as const, label: t('wishes.none') }] : []),
          { value: 'any', label: t('wishes.anybody') },
          ...(mayChoose || named.length > 0 ? [{ value: 'some' as const, label: t('wishes.these') }] : []),
        ]}
        value={draft.instructor}
        allowDeselect={false}
        error={draft.instructor === 'some' ? undefined : errors.instructor}
        onChange={(instructor) => instructor !== null && onChange({ instructor })}
      />
      {draft.instructor === 'some' && (
        <OrderedChoice
          label={t('wishes.these')}
          addLabel={t('wishes.addInstructor')}
          hint={t('wishes.inOrder')}
          data={instructors
            .filter(({ id }) => id !== draft.pilot?.id)
            .map((one) => ({ value: one.id, label: fullName(one) }))}
          value={draft.instructorIds}
          most={MAX_WISH_INSTRUCTORS}
          error={errors.instructor}
          onChange={(instructorIds) => onChange({ instructorIds })}
        />
      )}
    </>
  )
}

interface PilotFieldProps {
  value: PersonCard | null | undefined
  error: string | undefined
  onChange(changed: Partial<TypedWish>): void
}

function PilotField({ value, error, onChange }: PilotFieldProps) {
  const pilots = useApiQuery(userGetByRole, { role: 'Pilot' }, { secondary: true })
  const students = useApiQuery(userGetByRole, { role: 'Student' }, { secondary: true })
  const guests = useApiQuery(userGetByRole, { role: 'External' }, { secondary: true })
  const all = [...(pilots.data ?? []), ...(students.data ?? []), ...(guests.data ?? []), ...(value ? [value] : [])]
  const people = [...new Map<string, PersonCard>(all.map((one) => [one.id, one])).values()]
  return (
    <SearchSelect
      label={t('bookings.pilot')}
      required
      data={people
        .map((one) => ({ value: one.id, label: fullName(one) }))
        .toSorted((one, other) => one.label.localeCompare(other.label))}
      value={value?.id ?? null}
      nothingFoundMessage={t('bookings.nobodyFound')}
      error={error}
      onChange={(id) => onChange({ pilot: people.find((one) => one.id === id) ?? null })}
    />
  )
}
