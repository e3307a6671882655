import { Checkbox, type CheckboxProps } from '@mantine/core'
import { useClubSetting } from './use-club-setting'

export interface ClubSettingTickProps extends Pick<CheckboxProps, 'label' | 'description' | 'mt'> {
  setting: 'instructorsDecideOnDefects' | 'elsewhereIsToBeConfirmed'
}

/** A tick that saves a setting of the club at once. It is not shown until the setting is loaded. */
export function ClubSettingTick({ setting, ...field }: ClubSettingTickProps) {
  const { value, choose, isPending } = useClubSetting(setting)
  if (value === undefined) return null
  return (
    <Checkbox
      {...field}
      checked={value}
      aria-disabled={isPending || undefined}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  )
}
