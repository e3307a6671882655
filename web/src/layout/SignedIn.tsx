import { userGetById } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { useApiQuery } from '../client/queries'
import { useSession } from '../client/session'
import { useOwnLanguage } from './use-own-language'
import { SpokenAround } from '../kit/language/SpokenAround'
import { t } from '../kit/language/translate'
import classes from './SignedIn.module.css'

/** Shows the signed-in user's name. Its space is reserved while the name is loading. */
export function SignedIn() {
  const session = useSession()
  const { data } = useApiQuery(userGetById, { id: session?.userId ?? '' }, { enabled: !!session, secondary: true })
  useOwnLanguage(data?.language)
  return (
    <span className={classes.name} title={data && t('layout.signedInAs', { name: fullName(data) })}>
      {data && <SpokenAround visible={fullName(data)} sentence={(name) => t('layout.signedInAs', { name })} />}
    </span>
  )
}
