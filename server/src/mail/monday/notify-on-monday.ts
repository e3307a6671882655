import type { StoredUser } from '../../storage/users'
import { enqueueMail } from '../enqueue-mail'
import type { NotifyContext } from '../notify-limits'
import { mondayEmail, type MondayNews } from './monday-email'

interface Monday extends MondayNews {
  /** The ids of the people whom the sections name. */
  named: readonly string[]
}

/** Writes Monday's email to one administrator. Call it in the transaction that notes it. */
export async function notifyOnMonday(
  { named, ...news }: Monday,
  reader: StoredUser,
  context: NotifyContext,
): Promise<void> {
  const email = await mondayEmail(news, reader, context.config)
  await enqueueMail({ to: reader.email, readerId: reader.id, named, email }, context)
}
