import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Moment } from '@windsock/domain/time'
import { createTransport } from 'nodemailer'
import { type Deliver, envelopeOf, type Message, type Sender, Undelivered } from './delivery'

/** Without a mail server: writes each email to a file that mail programs can open and only its owner can read. */
export function folderDelivery(folder: string, from: Sender): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (message) => {
    try {
      const { message: bytes } = await transport.sendMail(envelopeOf(message, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, fileName(message))
      // Renamed when complete, so that nobody reads a partial file.
      await rm(`${file}.part`, { force: true })
      await writeFile(`${file}.part`, bytes, { mode: 0o600, flag: 'wx' })
      await rename(`${file}.part`, file)
    } catch (error) {
      throw new Undelivered(error instanceof Error ? error.message : String(error), { isOutage: true, cause: error })
    }
  }
}

/** Deletes a folder's emails from before a moment; the folder may be missing. */
export async function removeOldMails(folder: string, before: Moment): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const old = names.filter((name) => ownName.test(name) && name < timeIn(before))
  for (const name of old) await rm(join(folder, name), { force: true })
}

const ownName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-[\w-]+\.eml(\.part)?$/

const timeIn = (moment: Moment) => moment.slice(0, 19).replaceAll(':', '-')

/** `2026-07-01T08-00-00-<id>.eml`: sorts by time, and is the same when an email is written twice. */
function fileName({ writtenAt, messageId }: Message): string {
  const id = messageId.replaceAll(/^<|@.*$/g, '').replaceAll(/[^\w-]/g, '')
  return `${timeIn(writtenAt)}-${id}.eml`
}
