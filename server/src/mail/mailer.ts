import { join } from 'node:path'
import type { Config } from '../config'
import type { Deliver } from './delivery'
import { OutboxWorker, type OutboxWorkerParts } from './outbox-worker'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'clubName' | 'publicUrl' | 'language'>

/** Creates the worker that sends emails: by SMTP if a server is configured, otherwise to files. */
export function openMailer(config: Settings, parts: Omit<OutboxWorkerParts, 'deliver' | 'config'>): OutboxWorker {
  return new OutboxWorker({ ...parts, config, deliver: deliveryOf(config) })
}

/** Returns a notice that is printed at start if emails are only written to files; otherwise nothing. */
export function mailAnnouncement({ smtpUrl, dataDir }: Settings): string[] {
  return smtpUrl ? [] : [`Emails are written to ${folderOf(dataDir)}, because SMTP_URL is not set.`]
}

/** Loads the mail library only when the first email is sent, so that it does not delay the start. */
function deliveryOf(config: Settings): Deliver {
  let loaded: Promise<Deliver> | undefined
  return async (message, cut) => {
    loaded ??= load(config)
    const deliver = await loaded
    await deliver(message, cut)
  }
}

async function load(config: Settings): Promise<Deliver> {
  if (config.smtpUrl) return (await import('./smtp')).smtpDelivery(config.smtpUrl, config)
  return (await import('./mail-folder')).folderDelivery(folderOf(config.dataDir), config)
}

export function folderOf(dataDir: string): string {
  return join(dataDir, 'mail')
}
