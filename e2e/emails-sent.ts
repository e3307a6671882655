import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { ClubServer } from './club-server'

/** Without a mail server a club writes its letters to files. Waits for one to an address that says something. */
export async function emailTo({ folder }: ClubServer, address: string, phrase: string): Promise<string> {
  let found: string | undefined
  await expect(() => {
    found = lettersIn(join(folder, 'mail')).find((text) => text.includes(`To: ${address}`) && text.includes(phrase))
    expect(found).toBeDefined()
  }).toPass()
  return found ?? ''
}

/** Where the link to set a password leads, from the `#` on. */
export async function passwordLink(club: ClubServer, address: string): Promise<string> {
  const text = await emailTo(club, address, '#/auth/resetPassword?')
  return /#\/auth\/resetPassword\?[^\s"]+/.exec(text)?.[0] ?? ''
}

function lettersIn(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return files.map((name) => readable(readFileSync(join(folder, name), 'utf8')))
}

/** Undoes quoted-printable, as far as letters in English need it. */
function readable(mail: string): string {
  const unbroken = mail.replaceAll('=\r\n', '')
  return unbroken.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
