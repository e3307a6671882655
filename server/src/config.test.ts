import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config'
import { WrongSetting } from './wrong-setting'

describe('settings', () => {
  it('can all be left unset', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: './data', registration: 'approval' })
  })

  it('treat empty values as unset', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/club'],
    ['PUBLIC_URL', 'club.example'],
    ['PUBLIC_URL', 'https://fly.example/club?x=1'],
    ['PUBLIC_URL', 'https://fly.example/club#y'],
    ['PUBLIC_URL', 'https://fly.example/?'],
    ['PUBLIC_URL', 'https://fly.example/#'],
    ['PUBLIC_URL', 'https://anna@fly.example'],
    ['PUBLIC_URL', 'https://:secret@fly.example/'],
    ['PUBLIC_URL', 'https:fly.example'],
    ['PUBLIC_URL', 'https://fly.example/our club'],
    ['CLUB_NAME', 'Windy\nHill'],
    ['CLUB_NAME', 'Windy Hill\r\n'],
    ['CLUB_NAME', 'Windy\tHill'],
    ['CLUB_NAME', 'Windy\u2028Hill'],
    ['CLUB_NAME', 'Windy\u0085Hill'],
    ['CLUB_NAME', 'W'.repeat(81)],
    ['OIDC_NAME', 'Windy\nHill'],
    ['ADMIN_USERNAME', 'anna\n'],
    ['MAIL_FROM', 'Windy\u2028Hill <office@club.example>'],
    ['MAIL_FROM', 'off\u0007ice@club.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp:mail.example'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', '//club:secret@mail.example'],
    ['SMTP_URL', 'smtps:///mail.example'],
    ['SMTP_URL', 'smtp://club:1/2@mail.example'],
    ['SMTP_URL', 'smtp://club#1:secret@mail.example'],
    ['LANGUAGE', 'tlh'],
    ['LANGUAGE', 'EN'],
    ['REGISTRATION', 'maybe'],
    ['REGISTRATIONS_PER_HOUR', '0'],
    ['SESSION_SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['KEEP_MAIL_DAYS', '0'],
    ['KEEP_AUDIT_DAYS', 'always'],
    ['TRUSTED_PROXIES', 'nonsense'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ])('stop the start when %s is %j, naming it in one line', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} has an invalid value: .+\\.$`))
  })

  it('offer the languages of the catalogues as the club’s language, with English as the default', () => {
    expect(readConfig({}).language).toBe('en')
    expect(readConfig({ LANGUAGE: 'en' }).language).toBe('en')
    expect(readConfig({ LANGUAGE: 'en-XA' }).language).toBe('en-XA')
    expect(() => readConfig({ LANGUAGE: 'tlh' })).toThrow(
      /^LANGUAGE has an invalid value: it must be a language that is offered: en\b.*\.$/,
    )
    // The variable of a desktop, which gettext reads.
    expect(readConfig({ LANGUAGE: 'tlh_QO:tlh:en_US:en' }).language).toBe('en')
    expect(readConfig({ LANGUAGE: 'tlh_QO' }).language).toBe('en')
  })

  it('accept the first administrator only with all of its settings', () => {
    expect(() => readConfig({ ADMIN_USERNAME: 'anna' })).toThrow('belong together')
    const whole = { ADMIN_USERNAME: 'anna', ADMIN_EMAIL: 'anna@club.example', ADMIN_PASSWORD: 'correct horse' }
    expect(readConfig(whole).firstAdministrator).toEqual({
      userName: 'anna',
      email: 'anna@club.example',
      password: 'correct horse',
    })
  })

  it('trust proxies by address and by network', () => {
    expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
    ])
  })

  it('give links without a trailing slash, and recognize HTTPS in capitals', () => {
    const read = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL }).publicUrl
    expect(read('https://fly.example/')).toBe('https://fly.example')
    expect(read('HTTPS://fly.example')).toBe('https://fly.example')
    for (const kept of ['https://fly.example/@club', 'http://[::1]:3000', 'http://127.0.0.1:3000/a/b'])
      expect(read(kept)).toBe(kept)
  })

  it('name a mail server with the optional parts of its address', () => {
    for (const url of ['smtp://localhost', 'smtps://club%40x:p%23@mail.example:465/', 'smtp://mail.example?pool=true'])
      expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url)
  })

  it('trim names, and treat a blank one as unset', () => {
    expect(readConfig({ CLUB_NAME: ' Žluťoučký “klub” 🛩 ' }).clubName).toBe('Žluťoučký “klub” 🛩')
    expect(readConfig({ CLUB_NAME: '  ' }).clubName).toBe('Windsock')
  })

  describe('of a provider', () => {
    const provider = { OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'windsock', OIDC_CLIENT_SECRET: 'a secret' }

    it('SIG-20: are three required ones, and a name', () => {
      const read = { issuer: 'https://id.example/', clientId: 'windsock', clientSecret: 'a secret' }
      expect(readConfig({}).oidc).toBeUndefined()
      expect(readConfig(provider).oidc).toEqual({ ...read, name: 'Club account' })
      expect(readConfig({ ...provider, OIDC_NAME: 'Windy Hill' }).oidc).toEqual({ ...read, name: 'Windy Hill' })
      for (const missing of Object.keys(provider))
        expect(() => readConfig({ ...provider, [missing]: '' })).toThrow(
          'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none.',
        )
    })

    it.each(['http://localhost:8080/realms/club', 'http://127.0.0.1', 'http://[::1]:9000', 'https://id.example/a?'])(
      'SIG-20: can be at %s',
      (issuer) => expect(readConfig({ ...provider, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer),
    )

    it.each([
      'id.example',
      'ftp://id.example',
      'http://id.example',
      'http://127.0.0.1.evil.example',
      'https://id.example/?tenant=1',
      'https://anna:secret@id.example',
      'https://login.microsoftonline.com/common/v2.0',
      'https://login.microsoftonline.com/organizations/v2.0',
      'https://LOGIN.microsoftonline.com/Common',
      'https://sts.windows.net/common/',
    ])('SIG-20: are refused with an issuer at %s', (issuer) => {
      expect(() => readConfig({ ...provider, OIDC_ISSUER: issuer })).toThrow(/^OIDC_ISSUER must [^\n]+\.$/)
    })
  })

  describe('that are secret', () => {
    const folder = mkdtempSync(join(tmpdir(), 'windsock-secrets-'))
    afterAll(() => rmSync(folder, { recursive: true }))

    const fileOf = (text: string) => {
      const file = join(folder, `secret-${text.length}`)
      writeFileSync(file, text)
      return file
    }
    const secret = 'a secret of thirty-two characters'

    it.each([
      ['DATABASE_URL', 'databaseUrl', 'postgres://windsock:secret@postgres/windsock'],
      ['SMTP_URL', 'smtpUrl', 'smtps://club:secret@mail.example:465'],
      ['SESSION_SECRET', 'sessionSecret', secret],
      ['METRICS_TOKEN', 'metricsToken', secret.replaceAll(' ', '-')],
    ] as const)('may stand in a file, as %s_FILE names it', (name, key, value) => {
      for (const end of ['', '\n', '\r\n'])
        expect(readConfig({ [`${name}_FILE`]: fileOf(value + end), [name]: '' })[key]).toBe(value)
    })

    it('can be in a file, including the first administrator’s password, which keeps its spaces', () => {
      const named = { ADMIN_USERNAME: 'anna', ADMIN_EMAIL: 'anna@club.example' }
      const config = readConfig({ ...named, ADMIN_PASSWORD_FILE: fileOf(' clear skies \n') })
      expect(config.firstAdministrator?.password).toBe(' clear skies ')
    })

    it('stop the start with one line if they are set twice, empty, unreadable or unusable', () => {
      const start = (environment: NodeJS.ProcessEnv) => () => readConfig(environment)
      expect(start({ SESSION_SECRET: secret, SESSION_SECRET_FILE: fileOf(secret) })).toThrow(
        'SESSION_SECRET and SESSION_SECRET_FILE are both set: set one of them.',
      )
      for (const nothing of ['', '\n'])
        expect(start({ SMTP_URL_FILE: fileOf(nothing) })).toThrow(/^SMTP_URL_FILE names an empty file: \/.+/)
      const missing = join(folder, 'missing')
      expect(start({ DATABASE_URL_FILE: missing })).toThrow(
        `DATABASE_URL_FILE names a file that cannot be read (ENOENT): ${missing}`,
      )
      expect(start({ DATABASE_URL_FILE: folder })).toThrow('cannot be read (EISDIR)')
      expect(start({ METRICS_TOKEN_FILE: fileOf('short') })).toThrow(/^METRICS_TOKEN has an invalid value: /)
      expect(start({ METRICS_TOKEN_FILE: missing })).toThrow(WrongSetting)
    })

    it('are unset if the setting that names their file is empty', () => {
      expect(readConfig({ SESSION_SECRET_FILE: '' }).sessionSecret).toBeUndefined()
    })
  })
})
