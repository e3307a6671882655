import { useQueryClient } from '@tanstack/react-query'
import { clubSettingsGet, clubSettingsSave, type ClubSettings } from '@windsock/contract/club/club-settings'
import { useState } from 'react'
import { apiQueryKey, useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { toastSuccess } from '../kit/toasts'
import { useSaveAtOnce } from './use-save-at-once'

/**
 * Returns a setting of the club, undefined until it is loaded, and a function that saves a new value at once. The new
 * value is shown while it is saved, and others are ignored: a field that is disabled meanwhile would lose the focus.
 */
export function useClubSetting<Name extends keyof ClubSettings>(name: Name) {
  const client = useQueryClient()
  const settings = useApiQuery(clubSettingsGet, {}, { secondary: true })
  const { save } = useSaveAtOnce(clubSettingsSave)
  const [chosen, setChosen] = useState<ClubSettings[Name] | undefined>(undefined)

  async function choose(value: ClubSettings[Name]) {
    if (chosen !== undefined) return
    setChosen(value)
    const result = await save({ [name]: value })
    if (result.done) {
      // Otherwise the field would show the old value until the settings are refetched.
      client.setQueryData(apiQueryKey(clubSettingsGet, {}), result.output)
      toastSuccess(t('common.saved'), t('defects.settingSaved'))
    }
    setChosen(undefined)
  }

  return { value: chosen ?? settings.data?.[name], choose, isPending: chosen !== undefined }
}
