import { join } from 'node:path'
import type { Config } from '../config'
import type { Deliver } from './delivery'
import { OutboxWorker, type OutboxWorkerParts } from './outbox-worker'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'clubName' | 'publicUrl'>

/** The post of this server: to the SMTP server that is set, else to files. */
export function openMailer(config: Settings, parts: Omit<OutboxWorkerParts, 'deliver' | 'config'>): OutboxWorker {
  return new OutboxWorker({ ...parts, config, deliver: deliveryOf(config) })
}

/** What the operator is told at start where mails reach nobody. */
export function mailAnnouncement({ smtpUrl, dataDir }: Settings): string[] {
  return smtpUrl ? [] : [`Mails are written to ${folderOf(dataDir)}, because SMTP_URL is not set.`]
}

/** What sends mail is loaded with the first letter, so that no start waits for it. */
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

/** Where mails are written that no mail server takes. */
export function folderOf(dataDir: string): string {
  return join(dataDir, 'mail')
}
