import { describe, expect, it } from 'vitest'
import { readConfig } from './config'

describe('settings', () => {
  it('need nothing set', () => {
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
    ['REGISTRATION', 'maybe'],
    ['SESSION_SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['KEEP_MAIL_DAYS', '0'],
    ['KEEP_AUDIT_DAYS', 'always'],
    ['TRUSTED_PROXIES', 'nonsense'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ])('stop the start when %s is %s, naming it in one line', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} has a value that cannot be used: .+\\.$`))
  })

  it('take the first administrator whole or not at all', () => {
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

  it('build links without a trailing slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://fly.example/' }).publicUrl).toBe('https://fly.example')
  })
})
