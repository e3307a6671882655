import { fireEvent, screen } from '@testing-library/react'
import { wishForm } from '@windsock/contract/test-boundaries'
import { describe, expect, it } from 'vitest'
import { openAs } from '../test-app'
import { expectLimits } from '../test-form-limits'
import { answers, waitingClub, wish } from './test-wishes'

/** The fields that are typed; the others are chosen from lists. */
const labels = { description: 'Description' }

describe('the form of a wish', () => {
  const club = waitingClub()
  const typeable = wishForm.limits.filter(({ passes, fails }) => passes ?? fails)

  it('has limits for each text field', () => {
    expect(typeable.map(({ field }) => field)).toEqual(Object.keys(labels))
  })

  it.each(typeable)('keeps to the limits of $field', async (limits) => {
    club.answers = { ...answers, 'wishes/get': [wish] }
    openAs('Pilot', '/main/mybookings')
    fireEvent.click(await screen.findByRole('button', { name: /^Change:/ }))
    await screen.findByLabelText('Description')
    expectLimits(limits, { labels, button: 'Wait' })
  })
})
