import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { SearchSelect } from '../../kit/fields/SearchSelect'
import { t } from '../../kit/language/translate'
import classes from './OrderedChoice.module.css'

export interface OrderedChoiceProps {
  label: string
  /** The label of the field that adds an entry. */
  addLabel: string
  /** All entries that can be chosen. */
  data: readonly { value: string; label: string }[]
  /** The chosen entries, the preferred first. */
  value: readonly string[]
  onChange(value: readonly string[]): void
  most: number
  hint?: string | undefined
  error?: string | undefined
}

/** A field for several entries in an order of preference. */
export function OrderedChoice({ label, addLabel, data, value, onChange, most, hint, error }: OrderedChoiceProps) {
  const list = useRef<HTMLUListElement>(null)
  const nameOf = (one: string) => data.find((entry) => entry.value === one)?.label ?? one
  const rest = data.filter((entry) => !value.includes(entry.value))

  function moveUp(place: number) {
    const moved = [...value]
    const [one] = moved.splice(place, 1)
    if (one === undefined) return
    onChange(moved.toSpliced(place - 1, 0, one))
    // The first entry has no button, so the focus moves to the list, which the button has left.
    if (place === 1) list.current?.focus()
  }

  function leaveOut(one: string) {
    onChange(value.filter((other) => other !== one))
    list.current?.focus()
  }

  return (
    <Stack gap={4} role="group" aria-label={label}>
      <Text size="sm" fw={500} component="span">
        {label}
      </Text>
      {hint && (
        <Text size="xs" c="dimmed" component="span">
          {hint}
        </Text>
      )}
      {/* The list takes the focus when its pressed button is gone. */}
      <ul ref={list} tabIndex={-1} className={classes.list}>
        {value.map((one, place) => (
          <li key={one} className={classes.entry}>
            <span className={classes.name}>{nameOf(one)}</span>
            <Group gap={4} wrap="nowrap">
              {place > 0 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('wishes.earlierInList', { what: nameOf(one) })}
                  onClick={() => moveUp(place)}
                >
                  <IconArrowUp size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('wishes.leaveOut', { what: nameOf(one) })}
                onClick={() => leaveOut(one)}
              >
                <IconX size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
      {value.length < most && rest.length > 0 && (
        <SearchSelect
          aria-label={addLabel}
          placeholder={addLabel}
          data={rest}
          value={null}
          onChange={(one) => one !== null && onChange([...value, one])}
          error={error}
        />
      )}
      {error && (value.length >= most || rest.length === 0) && (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
