import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setClubLanguage } from '../kit/language/test-language'
import { pageLanguage } from '../kit/language/translate'
import { desk, open } from '../test-app'

const club = desk()
afterEach(() => setClubLanguage('en'))

const prague = { id: 3, name: 'Ruzyně', icaoCode: 'LKPR', timeZone: 'Europe/Prague' }
const shown = {
  clubName: 'Aeroklub Žižkov',
  airport: prague,
  day: '2027-03-10',
  aircraft: [],
  bookings: [],
  kept: [],
  daylight: { sunrise: '2027-03-10T05:20:00.000Z', sunset: null },
}

it('a wall view is in the language of the club, even in a page that was opened in another one', async () => {
  setClubLanguage('en-XA')
  club.answers = { 'walls/show': shown }
  open('/wall/k1')
  expect(await screen.findByText(/^⟦Šûñŕîšé 06:20/)).toBeTruthy()
  expect(screen.getByRole('table', { name: /^⟦Ɓööķîñĝš àţ LKPR öñ 2027-03-10/ })).toBeTruthy()
  expect(pageLanguage()).toBe('en')
})
