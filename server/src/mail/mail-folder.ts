import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Moment } from '@windsock/domain/time'
import { createTransport } from 'nodemailer'
import { type Deliver, envelopeOf, type Message, type Sender, Undelivered } from './delivery'

/**
 * Delivers emails to files if there is no mail server. Mail programs can open the files, and only the system user who
 * runs the server can read them.
 */
export function folderDelivery(folder: string, from: Sender): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (message) => {
    try {
      const { message: bytes } = await transport.sendMail(envelopeOf(message, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, fileName(message))
      // The email is written to a `.part` file and renamed when it is complete, so that nobody reads a partial email.
      await rm(`${file}.part`, { force: true })
      await writeFile(`${file}.part`, bytes, { mode: 0o600, flag: 'wx' })
      await rename(`${file}.part`, file)
    } catch (error) {
      throw new Undelivered(error instanceof Error ? error.message : String(error), { isOutage: true, cause: error })
    }
  }
}

/** Deletes the emails in a folder that were written before a moment. Does nothing if the folder does not exist. */
export async function removeOldMails(folder: string, before: Moment): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const old = names.filter((name) => ownName.test(name) && name < timeIn(before))
  for (const name of old) await rm(join(folder, name), { force: true })
}

const ownName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-[\w-]+\.eml(\.part)?$/

const timeIn = (moment: Moment) => moment.slice(0, 19).replaceAll(':', '-')

/**
 * Returns a name such as `2026-07-01T08-00-00-<id>.eml`. Names sort by time, and writing an email again replaces its
 * file.
 */
function fileName({ writtenAt, messageId }: Message): string {
  const id = messageId.replaceAll(/^<|@.*$/g, '').replaceAll(/[^\w-]/g, '')
  return `${timeIn(writtenAt)}-${id}.eml`
}
