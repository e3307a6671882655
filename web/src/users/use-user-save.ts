import type { Input } from '@windsock/contract/endpoint'
import { userGetAffected, userSave, type User } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { useFormSave } from '../records/use-form-save'
import { t } from '../kit/language/translate'
import { confirm } from '../kit/confirm'
import { paths } from '../paths'
import { useApiMutation } from '../client/queries'
import { keptInWords } from './kept-words'

type Draft = Input<typeof userSave>

/** Saves a user. Asks for confirmation first if the change removes rights that the person's existing plans need. */
export function useUserSave(user: User | undefined) {
  const foretell = useApiMutation(userGetAffected, { secondary: true })
  const form = useFormSave(userSave, {
    message: t('users.saved'),
    to: paths.users,
  })

  async function save(draft: Draft) {
    const changesRights = draft.roles !== undefined || draft.isApproved !== undefined
    // If the preview of the affected plans fails, the user is saved without a question. The save itself reports what is
    // wrong.
    const result = user && changesRights ? await foretell.mutate(draft) : undefined
    const kept = result?.done ? keptInWords(result.output) : []
    if (user && kept.length > 0) {
      const message = t('users.rightsQuestion', { name: fullName(user) })
      const consequence = { says: t('users.stays'), of: kept }
      if (!(await confirm({ title: t('users.rightsTitle'), message, consequence }))) return
    }
    await form.save(draft)
  }

  return { ...form, isPending: foretell.isPending || form.isPending, save }
}
