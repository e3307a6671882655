import { userSaveLanguage } from '@windsock/contract/account'
import { userGetById } from '@windsock/contract/users'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../client/queries'
import { useSession } from '../client/session'
import { Select } from '../kit/fields/Select'
import { FormDialog } from '../kit/FormDialog'
import { clubLanguage, forgetLanguage, offeredLanguages, rememberLanguage } from '../kit/language/language-choice'
import { languageName } from '../kit/language/language-name'
import { changeLanguage, t } from '../kit/language/translate'
import { toastSuccess } from '../kit/toasts'
import { isLanguageAsked } from './language-asked'

/** The value of the choice that follows the club's setting. It is saved as null. */
const CLUBS = 'club'

/** The signed-in person's language, in which the page is shown and their emails are written. */
export function LanguageDialog({ opened }: { opened: boolean }) {
  const id = useSession()?.userId ?? ''
  const saved = useApiQuery(userGetById, { id }, { enabled: opened, secondary: true }).data?.language
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const { mutate, isPending, failure, reset } = useApiMutation(userSaveLanguage)

  function close() {
    isLanguageAsked.set(false)
    setChosen(undefined)
    reset()
  }

  async function save() {
    const own = offeredLanguages.value().find((code) => code === (chosen ?? saved))
    const result = await mutate({ language: own ?? null })
    if (!result.done) return
    if (own) rememberLanguage(own)
    else forgetLanguage()
    // If its sentences cannot be loaded now, the page is shown in the language when it is opened the next time.
    await changeLanguage(own ?? clubLanguage()).catch(() => undefined)
    toastSuccess(t('common.saved'), t('languages.savedDetail'))
    close()
  }

  return (
    <FormDialog
      title={t('languages.title')}
      opened={opened}
      dirty={false}
      loading={isPending}
      error={failure && failure.status !== 400 ? failure : null}
      canSave
      onSave={() => void save()}
      onClose={close}
    >
      <Select
        label={t('languages.title')}
        description={t('languages.hint')}
        data-autofocus
        allowDeselect={false}
        value={chosen ?? saved ?? CLUBS}
        onChange={(code) => setChosen(code ?? CLUBS)}
        data={[
          { value: CLUBS, label: t('languages.clubs', { language: languageName(clubLanguage()) }) },
          ...offeredLanguages.value().map((code) => ({ value: code, label: languageName(code) })),
        ]}
      />
    </FormDialog>
  )
}
