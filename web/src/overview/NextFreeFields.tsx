import { Checkbox, Group } from '@mantine/core'
import type { AircraftCard } from '@windsock/contract/aircraft'
import type { PersonCard } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { SearchSelect } from '../kit/fields/SearchSelect'
import { Select } from '../kit/fields/Select'
import { t } from '../kit/language/translate'
import { lengths, whatToLookFor } from './next-free-choices'
import type { NextFreeWish } from './next-free-wish'
import classes from './NextFreeFields.module.css'

export interface NextFreeFieldsProps {
  wish: NextFreeWish
  aircraft: readonly AircraftCard[]
  instructors: readonly PersonCard[]
  onChange(wish: NextFreeWish): void
}

/** The fields of the search for free times. Each choice searches at once. */
export function NextFreeFields({ wish, aircraft, instructors, onChange }: NextFreeFieldsProps) {
  const people = instructors.map((one) => ({ value: one.id, label: fullName(one) }))
  return (
    <Group gap="sm" mb="sm" align="flex-end">
      <SearchSelect
        label={t('common.aircraft')}
        data={whatToLookFor(aircraft)}
        value={wish.what}
        onChange={(what) => what !== null && onChange({ ...wish, what })}
        allowDeselect={false}
      />
      <Select
        label={t('overview.duration')}
        w="10rem"
        data={lengths()}
        value={String(wish.minutes)}
        onChange={(minutes) => minutes !== null && onChange({ ...wish, minutes: Number(minutes) })}
        allowDeselect={false}
      />
      <SearchSelect
        label={t('common.instructor')}
        data={[
          { value: 'none', label: t('overview.noInstructor') },
          { value: 'any', label: t('overview.anyInstructor') },
          ...people,
        ]}
        value={wish.instructor}
        onChange={(instructor) => instructor !== null && onChange({ ...wish, instructor })}
        allowDeselect={false}
      />
      <Checkbox
        label={t('overview.daylightOnly')}
        classNames={{ body: classes.daylight }}
        checked={wish.daylightOnly}
        onChange={({ currentTarget }) => onChange({ ...wish, daylightOnly: currentTarget.checked })}
      />
    </Group>
  )
}
