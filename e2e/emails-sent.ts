import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { ClubServer } from './clubs/club-server'

/**
 * Waits until the club has sent an email with this phrase to this address, and returns the email. The club has no mail
 * server, so it writes its emails to files.
 */
export async function emailTo({ folder }: ClubServer, address: string, phrase: string): Promise<string> {
  let found: string | undefined
  await expect(() => {
    found = lettersIn(join(folder, 'mail')).find((text) => text.includes(`To: ${address}`) && text.includes(phrase))
    expect(found).toBeDefined()
  }).toPass()
  return found ?? ''
}

/** Returns the emails that the club has sent to an address so far. */
export function emailsOf({ folder }: ClubServer, address: string): string[] {
  return lettersIn(join(folder, 'mail')).filter((text) => text.includes(`To: ${address}`))
}

/** Waits for the email with the link to set a password. Returns the part of the link that begins with `#`. */
export async function passwordLink(club: ClubServer, address: string): Promise<string> {
  const text = await emailTo(club, address, '#/auth/resetPassword?')
  return /#\/auth\/resetPassword\?[^\s"]+/.exec(text)?.[0] ?? ''
}

function lettersIn(folder: string): string[] {
  // The server makes the folder when it writes the first email.
  const files = !existsSync(folder) ? [] : readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return files.map((name) => readable(readFileSync(join(folder, name), 'utf8')))
}

/** Decodes quoted-printable as far as English emails need it. */
export function readable(mail: string): string {
  const unbroken = mail.replaceAll('=\r\n', '')
  return unbroken.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
