import { t } from '../kit/language/translate'
import { ClubSettingTick } from '../records/ClubSettingTick'

/** The setting of the club that lets instructors defer and close defects. Administrators see it. */
export function DefectSettings() {
  return (
    <ClubSettingTick
      setting="instructorsDecideOnDefects"
      label={t('defects.instructorsDecide')}
      description={t('defects.instructorsDecideHint')}
    />
  )
}
