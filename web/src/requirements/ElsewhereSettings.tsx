import { t } from '../kit/language/translate'
import { ClubSettingTick } from '../records/ClubSettingTick'

/** The setting of the club that what members fly elsewhere counts only once staff have confirmed it. */
export function ElsewhereSettings() {
  return (
    <ClubSettingTick
      mt="md"
      setting="elsewhereIsToBeConfirmed"
      label={t('recencyForm.elsewhereIsToBeConfirmed')}
      description={t('recencyForm.elsewhereIsToBeConfirmedHint')}
    />
  )
}
