import type { Context } from '../http/route'
import { networkOf } from '../identity/client-network'
import { lockedEmail } from '../mail/account-emails'
import { enqueueMail } from '../mail/enqueue-mail'
import type { StoredUser } from '../storage/users'

/**
 * Notifies the user that their account is locked. The email contains only the time and the network, no text from
 * strangers.
 */
export async function notifyOfLock(
  person: StoredUser,
  context: Pick<Context, 'db' | 'config' | 'now' | 'address'>,
): Promise<void> {
  const { config, now: at, address } = context
  const email = await lockedEmail(person, { at, network: networkOf(address) }, config)
  await enqueueMail({ to: person.email, email, kind: 'account' }, context)
}
