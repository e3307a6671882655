import { join } from 'node:path'
import type { Config } from '../config'
import type { Deliver } from './delivery'
import { OutboxWorker, type OutboxWorkerParts } from './outbox-worker'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'clubName' | 'publicUrl'>

/** Sends this server's emails by SMTP if it is configured, otherwise to files. */
export function openMailer(config: Settings, parts: Omit<OutboxWorkerParts, 'deliver' | 'config'>): OutboxWorker {
  return new OutboxWorker({ ...parts, config, deliver: deliveryOf(config) })
}

/** A notice for the operator at start if emails reach nobody. */
export function mailAnnouncement({ smtpUrl, dataDir }: Settings): string[] {
  return smtpUrl ? [] : [`Emails are written to ${folderOf(dataDir)}, because SMTP_URL is not set.`]
}

/** The mail client is loaded with the first email, so that it does not delay the start. */
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
