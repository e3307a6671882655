import { Group, Radio, Stack, Text } from '@mantine/core'
import { noticeHours } from '@windsock/contract/wishes'
import { Select } from '../../kit/fields/Select'
import { t } from '../../kit/language/translate'
import type { TypedWish } from './wish-start'

export interface WishWayProps {
  draft: Pick<TypedWish, 'way' | 'noticeHours'>
  onChange(changed: Partial<TypedWish>): void
}

/** The fields for what happens when the time comes free, and how long before the flight it still may. */
export function WishWay({ draft, onChange }: WishWayProps) {
  return (
    <>
      <Radio.Group
        label={t('wishes.ifFree')}
        value={draft.way}
        onChange={(way) => onChange({ way: way === 'ask' ? 'ask' : 'book' })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="book" label={t('wishes.book')} description={t('wishes.bookHint')} />
          <Radio value="ask" label={t('wishes.ask')} description={t('wishes.askHint')} />
        </Stack>
      </Radio.Group>
      <Group gap="xs" align="flex-end">
        <Select
          label={t('wishes.atLeast')}
          w="10rem"
          data={noticeHours.map((hours) => ({ value: String(hours), label: t('wishes.noticeHours', { hours }) }))}
          value={String(draft.noticeHours)}
          allowDeselect={false}
          onChange={(hours) => hours !== null && onChange({ noticeHours: Number(hours) })}
        />
        <Text size="sm" pb={8}>
          {t('wishes.beforeFlight')}
        </Text>
      </Group>
    </>
  )
}
