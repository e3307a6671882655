import { Checkbox } from '@mantine/core'
import { clubSettingsGet, clubSettingsSave } from '@windsock/contract/club/club-settings'
import { useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { toastSuccess } from '../kit/toasts'
import { useSaveAtOnce } from '../records/use-save-at-once'

/** The setting of the club that lets instructors defer and close defects. Administrators see it. */
export function DefectSettings() {
  const settings = useApiQuery(clubSettingsGet, {}, { secondary: true })
  const { save, isPending } = useSaveAtOnce(clubSettingsSave)
  if (!settings.data) return null

  async function tick(instructorsDecideOnDefects: boolean) {
    const result = await save({ instructorsDecideOnDefects })
    if (result.done) toastSuccess(t('common.saved'), t('defects.settingSaved'))
  }

  return (
    <Checkbox
      label={t('defects.instructorsDecide')}
      description={t('defects.instructorsDecideHint')}
      checked={settings.data.instructorsDecideOnDefects}
      disabled={isPending}
      onChange={(event) => void tick(event.currentTarget.checked)}
    />
  )
}
