import { describe, expect, it } from 'vitest'
import { lazyCatalogue } from './compile.ts'
import { isSameMessage, message, messageOf, messageText, type Message } from './message.ts'
import { PSEUDO } from './languages.ts'
import { translator } from './translator.ts'
import { translatorOf } from './translators.ts'

const texts = {
  common: { save: 'Save', andMore: 'And {count} more.', cancel: 'Because of “{count}”' },
}
const translate = translator(() => lazyCatalogue('en', texts))
// The texts above give this key a value, which the generated types do not know.
const because = (count: Message): Message => ({ key: 'common.cancel', values: { count } })

describe('a translator', () => {
  it('formats a key, a key with values, and a message', () => {
    expect(translate('common.save')).toBe('Save')
    expect(translate('common.andMore', { count: 3 })).toBe('And 3 more.')
    expect(translate(message('common.andMore', { count: 'three' }))).toBe('And three more.')
  })

  it('formats a single number as a text', () => {
    const alone = translator(() => lazyCatalogue('en', { common: { save: '{count}' } }))
    expect(alone({ key: 'common.save', values: { count: 3 } })).toBe('3')
  })

  it('formats messages that are values of a message', () => {
    const nested = because(because(message('common.andMore', { count: 2 })))
    expect(translate(nested)).toBe('Because of “Because of “And 2 more.””')
  })

  it('adds no second full stop if the last value ends with one', async () => {
    const german = await translatorOf('de')
    expect(german('fleet.bookedAlone', { day: 'Do., 3. Dez.' })).toBe(
      'Schon das Gebuchte allein erreicht es am Do., 3. Dez.',
    )
    expect(german('fleet.bookedAlone', { day: 'Mo., 4. Mai' })).toMatch(/ am Mo\., 4\. Mai\.$/)
    const czech = await translatorOf('cs')
    expect(czech('bookings.freeUntil', { registration: 'OK-A..B', time: 'čt 3. 12.' })).toMatch(
      /OK-A\.\.B .* 3\. 12\.$/,
    )
    expect(translate('common.andMore', { count: 'so...' })).toBe('And so... more.')
    expect(translate({ key: 'common.cancel', values: { count: '$&.' } })).toBe('Because of “$&.”')
  })

  it('reads the catalogue at each call, because parts of it may be loaded later', () => {
    let loaded: Parameters<typeof lazyCatalogue>[1] = {}
    const late = translator(() => lazyCatalogue('en', loaded))
    expect(() => late('common.save')).toThrow('The catalogue has no message common.save.')
    loaded = texts
    expect(late('common.save')).toBe('Save')
  })

  it('has the texts of each language on the server, including the pseudo language', async () => {
    expect((await translatorOf('en'))('common.andMore', { count: 3 })).toBe('And 3 more.')
    expect((await translatorOf(PSEUDO))('common.save')).toBe('⟦Šàṽé ~~⟧')
    expect(translatorOf('en')).toBe(translatorOf('en'))
  })
})

describe('a message stored as text', () => {
  it.each<[Message, string]>([
    [message('common.save'), 'common.save'],
    [
      message('common.andMore', { count: message('common.andMore', { count: '"{7}"' }) }),
      '{"key":"common.andMore","values":{"count":{"key":"common.andMore","values":{"count":"\\"{7}\\""}}}}',
    ],
  ])('%j is parsed as the same message', (written, text) => {
    expect(messageText(written)).toBe(text)
    expect(messageOf(text)).toEqual(written)
  })

  it('is equal only with the same key and values', () => {
    const three = message('common.andMore', { count: 3 })
    expect(isSameMessage(three, message('common.andMore', { count: 3 }))).toBe(true)
    expect(isSameMessage(three, message('common.andMore', { count: 4 }))).toBe(false)
    expect(isSameMessage(message('common.save'), message('common.cancel'))).toBe(false)
  })
})
