import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { languageFaults, unusedKeys } from './messages/faults.mjs'
import { generatedFiles } from './messages/generated.mjs'
import { keysModule } from './messages/keys.mjs'
import { proseIn } from './messages/prose.mjs'
import { languagesOf, textsOf } from './messages/texts.mjs'
import { isTest } from './rooms/plan.mjs'
import { textFiles } from './rooms/tree.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = textFiles(root).filter(
  ({ path }) => /^(contract|domain|server|web)\/src\/.*\.tsx?$/.test(path) && !isTest(path),
)

describe('the catalogues of this project', () => {
  it('the generated files are up to date: run `npm run messages`', async () => {
    for (const { path, text } of await generatedFiles(root)) expect(readFileSync(join(root, path), 'utf8')).toBe(text)
  })

  it.each(languagesOf(root))('the texts of %s are complete and correct', (language) => {
    expect(languageFaults(language, textsOf(root, language), textsOf(root, 'en'))).toEqual([])
  })

  it('every message is used', () => {
    expect(unusedKeys(textsOf(root, 'en'), files)).toEqual([])
  })

  it('every text in the code is in the catalogue', () => {
    const translated = files.filter(({ path }) => !path.startsWith('server/') && !notRead.has(path))
    const found = translated.flatMap(({ path, text }) => proseIn(path, text))
    expect(found.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
  })
})

/**
 * Files whose sentences nobody reads in the app: an accounting program looks for the columns of an export by their names.
 * @type {ReadonlySet<string>}
 */
const notRead = new Set(['domain/src/log/flight-csv.ts'])

describe('a translation', () => {
  const english = {
    common: { save: 'Save' },
    bookings: {
      booked: '{count, plural, one {# flight} other {# flights}} by {name}',
      hours: '{hours, number} h',
      kind: '{kind, select, solo {Solo} other {Dual}}',
    },
  }
  const german = {
    common: { save: 'Sichern' },
    bookings: {
      booked: '{name}: {count, plural, =0 {kein Flug} one {# Flug} other {# Flüge}}',
      hours: '{hours, plural, one {# Stunde} other {# Stunden}}',
      kind: '{kind, select, solo {Allein} other {Mit Lehrer}}',
    },
  }
  /** @param {Record<string, string>} bookings */
  const faultsWith = (bookings) =>
    languageFaults('de', { ...german, bookings: { ...german.bookings, ...bookings } }, english)

  it('is correct if it has the same keys and values and its own plurals', () => {
    expect(faultsWith({})).toEqual([])
    expect(languageFaults('en', english, english)).toEqual([])
  })

  it('is reported if it lacks a key, or has one that English does not have', () => {
    const { common: _, ...without } = german
    expect(languageFaults('de', without, english)).toEqual(['de: common.save is missing'])
    expect(faultsWith({ flown: 'Geflogen' })).toEqual(['de: bookings.flown is not in en.json'])
  })

  it.each([
    ['lacks the value {name}', '{count, plural, one {# Flug} other {# Flüge}}'],
    ['has the unknown value {names}', '{count, plural, one {# Flug} other {# Flüge}} von {name}{names}'],
    ['has {count} as text, and English has it as number', '{count} von {name}'],
    ['has {count, plural} with other instead of one, other', '{name}: {count, plural, other {# Flüge}}'],
    [
      'has {count, plural} with few, one, other instead of one, other',
      '{name}: {count, plural, one {#} few {#} other {#}}',
    ],
    ['has a space at its beginning or end', ' {name}: {count, number}'],
    ['cannot be read: selectordinal is not supported in a message', '{count, selectordinal, other {#.}} {name}'],
  ])('%s', (fault, booked) => {
    expect(faultsWith({ booked })).toEqual([`de: bookings.booked ${fault}`])
  })

  it('is reported if it is empty, or cannot be parsed', () => {
    expect(faultsWith({ hours: '' })).toEqual([
      'de: bookings.hours is empty',
      'de: bookings.hours lacks the value {hours}',
    ])
    expect(faultsWith({ hours: '{hours' })).toEqual([expect.stringMatching(/^de: bookings\.hours cannot be read: /)])
  })

  it('is reported if it has other choices than English', () => {
    expect(faultsWith({ kind: '{kind, select, other {Mit Lehrer}}' })).toEqual([
      'de: bookings.kind has {kind} as a choice of other, and English has it as a choice of other, solo',
    ])
  })

  it('needs all plural forms of its language, in each plural', () => {
    const two = { bookings: { flights: '{count, plural, one {#} other {#}} {days, plural, one {#} other {#}}' } }
    const czech = '{count, plural, one {#} few {#} many {#} other {#}} {days, plural, one {#} few {#} other {#}}'
    expect(languageFaults('cs', { bookings: { flights: czech } }, two)).toEqual([
      'cs: bookings.flights has {days, plural} with few, one, other instead of few, many, one, other',
    ])
  })
})

describe('the keys', () => {
  it('are typed with their values', () => {
    const texts = {
      bookings: {
        saved: 'Saved',
        booked: '{count, plural, one {{name}} other {#}}',
        kind: '{kind, select, solo {a} other {b}}',
        by: '{by, select, none {} other {by {by}}}',
      },
    }
    const lines = keysModule(texts, ['en', 'de']).split('\n')
    expect(lines).toContain("  'bookings.saved': null")
    expect(lines).toContain("  'bookings.booked': { count: number; name: Value }")
    expect(lines).toContain("  'bookings.kind': { kind: 'solo' | 'other' }")
    expect(lines).toContain("  'bookings.by': { by: Value }")
    expect(lines).toContain("export const languages = ['en', 'de'] as const")
  })

  it('are reported as unused unless code contains them whole', () => {
    const texts = { bookings: { saved: 'Saved', moved: 'Moved', deleted: 'Deleted' } }
    const text = "// 'bookings.moved'\nt('bookings.saved')\nt(`bookings.${'deleted'}`)"
    expect(unusedKeys(texts, [{ path: 'web/src/a.ts', text }])).toEqual(['bookings.moved', 'bookings.deleted'])
  })
})

describe('a text that is not in the catalogue', () => {
  it.each([
    ['text in JSX', '<p>Save</p>', 'Save'],
    ['text beside an element', '<p>{time} until sunset</p>', 'until sunset'],
    ['an attribute', '<input aria-label="Name" />', 'Name'],
    ['a choice in an attribute', "<Box title={isNew ? 'Add' : t('common.edit')} />", 'Add'],
    ['a template in an attribute', '<Box label={`${name}, open`} />', ', open'],
    ['a sentence in code', "toast('No email was sent')", 'No email was sent'],
    ['a part of a sentence in code', 'toast(`Nothing was saved on ${day}.`)', 'Nothing was saved on'],
    ['a sentence that is refused', "throw new Refusal(400, 'It is too late.')", 'It is too late.'],
  ])('is reported: %s', (_, code, text) => {
    expect(proseIn('web/src/a.tsx', `function a() {\n${code}\n}`)).toEqual([{ path: 'web/src/a.tsx', line: 2, text }])
  })

  it('is not reported if it is a key, a class, a path, an address, a unit or an error for developers', () => {
    const code = [
      "const a = t('bookings.saved')",
      "const b = <Box className='wide open' href='/main/bookings' label={t('common.save')} title={kind === 'all' ? a : ''}>5 h</Box>",
      "const c = new TypeError('This field is unknown.')",
      "const d = ['Pilot', 'ArrowLeft', 'grid-area: 1', 'Europe/Prague', '(min-width: 48em)']",
    ].join('\n')
    expect(proseIn('web/src/a.tsx', code)).toEqual([])
  })
})
