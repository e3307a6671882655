import { ENGLISH, type Language, languages } from '@windsock/messages/languages'
import * as z from 'zod'
import { issuerProblem, type OidcSettings } from './config-oidc'
import { secretsInFiles } from './config-secrets'
import {
  addresses,
  clubLanguage,
  mailServer,
  name,
  optional,
  portNumber,
  positive,
  sender,
  webAddress,
} from './config-values'
import { WrongSetting } from './wrong-setting'

/** All settings that an operator can change (listed in docs/operating.md). They are read and checked once at start. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** The URL of the PostgreSQL database; undefined means SQLite in `dataDir`. */
  databaseUrl: string | undefined
  /** The address at which members open the club, without a trailing slash. All links in emails begin with it. */
  publicUrl: string
  clubName: string
  /** The language of everybody who has not chosen one. */
  language: Language
  registration: 'approval' | 'open' | 'closed'
  /** Number of registrations that are allowed from one network in an hour. */
  registrationsPerHour: number
  firstAdministrator: { userName: string; email: string; password: string } | undefined
  smtpUrl: string | undefined
  mailFrom: string
  sessionSecret: string | undefined
  keepMailDays: number
  keepLoginDays: number
  /** Number of days after which entries of the audit trail are deleted; undefined keeps them forever. */
  keepAuditDays: number | undefined
  /** Whether members may add calendar links. */
  calendarLinks: boolean
  /** Whether members may wait for a free time. */
  waitingList: boolean
  /** Whether members get reminders before their flights, and instructors an overview of their day. */
  reminders: boolean
  /** The provider with which members may sign in; undefined if there is none. */
  oidc: OidcSettings | undefined
  trustedProxies: string[]
  /** The token that a request for `/metrics` must contain. If it is undefined, there are no metrics. */
  metricsToken: string | undefined
  logAddresses: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

const settings = z.object({
  PORT: optional(portNumber),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PUBLIC_URL: optional(webAddress),
  CLUB_NAME: optional(name.max(80)),
  LANGUAGE: optional(clubLanguage),
  REGISTRATION: optional(z.enum(['approval', 'open', 'closed'])),
  REGISTRATIONS_PER_HOUR: optional(positive),
  ADMIN_USERNAME: optional(name),
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: optional(z.string().min(8).max(128)),
  SMTP_URL: optional(mailServer),
  MAIL_FROM: optional(sender),
  SESSION_SECRET: optional(z.string().min(32)),
  KEEP_MAIL_DAYS: optional(positive),
  KEEP_LOGIN_DAYS: optional(positive),
  KEEP_AUDIT_DAYS: optional(positive),
  CALENDAR_LINKS: optional(z.enum(['on', 'off'])),
  WAITING_LIST: optional(z.enum(['on', 'off'])),
  REMINDERS: optional(z.enum(['on', 'off'])),
  OIDC_ISSUER: optional(z.string().max(500)),
  OIDC_CLIENT_ID: optional(z.string().max(500)),
  OIDC_CLIENT_SECRET: optional(z.string().max(2000)),
  OIDC_NAME: optional(name.max(40)),
  TRUSTED_PROXIES: optional(addresses),
  METRICS_TOKEN: optional(z.string().regex(/^\S{32,}$/)),
  LOG_ADDRESSES: optional(z.enum(['true', 'false'])),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
})

const expected: Record<keyof z.output<typeof settings>, string> = {
  PORT: 'a port number, 0 to 65535',
  HOST: 'an address to listen on',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'postgres://user:password@host/database',
  PUBLIC_URL: 'the http(s) address members open, without a user name, ? and #',
  CLUB_NAME: 'a name of at most 80 characters on one line',
  LANGUAGE: `a language that is offered: ${languages.join(', ')}`,
  REGISTRATION: 'approval, open or closed',
  REGISTRATIONS_PER_HOUR: 'a number, 1 to 99999',
  ADMIN_USERNAME: 'a user name on one line',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: 'a password of 8 to 128 characters',
  SMTP_URL: 'smtp://user:password@host:port or smtps://…',
  MAIL_FROM: 'an e-mail address, alone or as Name <address>',
  SESSION_SECRET: 'at least 32 characters',
  KEEP_MAIL_DAYS: 'a number of days, 1 to 99999',
  KEEP_LOGIN_DAYS: 'a number of days, 1 to 99999',
  KEEP_AUDIT_DAYS: 'a number of days, 1 to 99999',
  CALENDAR_LINKS: 'on or off',
  WAITING_LIST: 'on or off',
  REMINDERS: 'on or off',
  OIDC_ISSUER: 'the https address of the provider',
  OIDC_CLIENT_ID: 'at most 500 characters',
  OIDC_CLIENT_SECRET: 'at most 2000 characters',
  OIDC_NAME: 'a name of at most 40 characters on one line',
  TRUSTED_PROXIES: 'addresses or networks (10.0.0.0/8) separated by commas',
  METRICS_TOKEN: 'at least 32 characters without spaces',
  LOG_ADDRESSES: 'true or false',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
}

/**
 * Reads the settings from environment variables.
 * @throws WrongSetting with one line that names the setting and its valid values
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const read = settings.safeParse({ ...environment, ...secretsInFiles(environment) })
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0]) as keyof typeof expected
    throw new WrongSetting(`${name} has an invalid value: it must be ${expected[name]}.`)
  }
  const { data } = read
  const port = data.PORT ?? 3000
  const host = data.HOST ?? '127.0.0.1'
  return {
    port,
    host,
    dataDir: data.DATA_DIR ?? './data',
    databaseUrl: data.DATABASE_URL,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${port}`,
    clubName: data.CLUB_NAME || 'Windsock',
    language: data.LANGUAGE ?? ENGLISH,
    registration: data.REGISTRATION ?? 'approval',
    registrationsPerHour: data.REGISTRATIONS_PER_HOUR ?? 100,
    firstAdministrator: firstAdministrator(data),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? 'windsock@localhost',
    sessionSecret: data.SESSION_SECRET,
    keepMailDays: data.KEEP_MAIL_DAYS ?? 30,
    keepLoginDays: data.KEEP_LOGIN_DAYS ?? 90,
    keepAuditDays: data.KEEP_AUDIT_DAYS,
    calendarLinks: data.CALENDAR_LINKS !== 'off',
    waitingList: data.WAITING_LIST !== 'off',
    reminders: data.REMINDERS !== 'off',
    oidc: oidcSettings(data),
    trustedProxies: data.TRUSTED_PROXIES ?? [],
    metricsToken: data.METRICS_TOKEN,
    logAddresses: data.LOG_ADDRESSES === 'true',
    logLevel: data.LOG_LEVEL ?? 'info',
  }
}

function firstAdministrator(data: z.output<typeof settings>): Config['firstAdministrator'] {
  const { ADMIN_USERNAME: userName, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = data
  if (userName && email && password) return { userName, email, password }
  if (userName || email || password)
    throw new WrongSetting('ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD belong together: set all three or none.')
  return undefined
}

function oidcSettings(data: z.output<typeof settings>): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = data
  if (!issuer && !clientId && !clientSecret) return undefined
  if (!issuer || !clientId || !clientSecret)
    throw new WrongSetting('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none.')
  const problem = issuerProblem(issuer)
  if (problem) throw new WrongSetting(problem)
  return { issuer, clientId, clientSecret, name: name || 'Club account' }
}
