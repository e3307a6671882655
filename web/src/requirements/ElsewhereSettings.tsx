import { Checkbox } from '@mantine/core'
import { clubSettingsGet, clubSettingsSave } from '@windsock/contract/club/club-settings'
import { useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { toastSuccess } from '../kit/toasts'
import { useSaveAtOnce } from '../records/use-save-at-once'

/** The setting of the club that what members fly elsewhere counts only once staff have confirmed it. */
export function ElsewhereSettings() {
  const settings = useApiQuery(clubSettingsGet, {}, { secondary: true })
  const { save, isPending } = useSaveAtOnce(clubSettingsSave)
  if (!settings.data) return null

  async function tick(elsewhereIsToBeConfirmed: boolean) {
    const result = await save({ elsewhereIsToBeConfirmed })
    if (result.done) toastSuccess(t('common.saved'), t('defects.settingSaved'))
  }

  return (
    <Checkbox
      mt="md"
      label={t('recencyForm.elsewhereIsToBeConfirmed')}
      description={t('recencyForm.elsewhereIsToBeConfirmedHint')}
      checked={settings.data.elsewhereIsToBeConfirmed}
      disabled={isPending}
      onChange={(event) => void tick(event.currentTarget.checked)}
    />
  )
}
