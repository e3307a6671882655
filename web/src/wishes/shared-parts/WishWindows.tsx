import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { MAX_WISH_WINDOWS } from '@windsock/contract/wishes'
import { useRef } from 'react'
import { DayField } from '../../kit/fields/DayField'
import { TimeField } from '../../kit/fields/TimeField'
import { t } from '../../kit/language/translate'
import { nextWindow, type TypedWindow } from './wish-start'
import classes from './WishWindows.module.css'

export interface WishWindowsProps {
  windows: readonly TypedWindow[]
  /** The problem of each window. */
  problems: readonly (string | undefined)[]
  today: string
  /** The name of the airport's time zone, if it differs from the browser's. */
  clock: string | undefined
  onChange(windows: readonly TypedWindow[]): void
}

/** The fields for the times between which the flight may take place. */
export function WishWindows({ windows, problems, today, clock, onChange }: WishWindowsProps) {
  const group = useRef<HTMLDivElement>(null)

  function change(key: number, changed: Partial<TypedWindow>) {
    onChange(windows.map((window) => (window.key === key ? { ...window, ...changed } : window)))
  }

  function leaveOut(key: number) {
    onChange(windows.filter((window) => window.key !== key))
    group.current?.focus()
  }

  return (
    // The group takes the focus when the pressed button is gone.
    <Stack gap="xs" role="group" aria-label={t('wishes.when')} tabIndex={-1} ref={group} className={classes.windows}>
      <Text size="sm" fw={500} component="span">
        {t('wishes.when')}
      </Text>
      {windows.map(({ key, day, from, to }, index) => {
        const number = index + 1
        const problem = problems[index]
        return (
          <div key={key}>
            <div className={classes.window}>
              <DayField
                name={t('wishes.dayOf', { number })}
                label={windows.length === 1 ? t('wishes.day') : t('wishes.dayOf', { number })}
                required
                value={day}
                onChange={(day) => change(key, { day })}
                today={today}
                min={today}
              />
              <TimeField
                label={windows.length === 1 ? t('common.from') : t('wishes.fromOf', { number })}
                required
                value={from}
                onChange={(from) => change(key, { from })}
              />
              <TimeField
                label={windows.length === 1 ? t('common.to') : t('wishes.toOf', { number })}
                required
                value={to}
                onChange={(to) => change(key, { to })}
              />
              {windows.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  className={classes.out}
                  aria-label={t('wishes.leaveOutTime', { number })}
                  onClick={() => leaveOut(key)}
                >
                  <IconX size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              )}
            </div>
            {problem && (
              <Text size="xs" c="red" role="alert">
                {problem}
              </Text>
            )}
          </div>
        )
      })}
      <Group justify="space-between">
        {windows.length < MAX_WISH_WINDOWS && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...windows, nextWindow(windows)])}
          >
            {t('wishes.addTime')}
          </Button>
        )}
        {clock && (
          <Text size="sm" c="dimmed">
            {t('periods.timesIn', { clock })}
          </Text>
        )}
      </Group>
    </Stack>
  )
}
