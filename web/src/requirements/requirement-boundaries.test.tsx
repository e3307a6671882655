import { fireEvent, screen } from '@testing-library/react'
import { requirementForm } from '@windsock/contract/documents/test-document-boundaries'
import type { Boundary } from '@windsock/contract/test-limits'
import { it } from 'vitest'
import { desk, openAs } from '../test-app'
import { expectLimits } from '../test-form-limits'
import { medical, sevenLack } from './test-requirements'

const club = desk()
const labels = { name: 'Name', text: 'The club’s own sentence' }

it.each(requirementForm.limits.filter(({ passes, fails }) => passes ?? fails))(
  'the form of a requirement keeps to the limits of $field',
  async (limit: Boundary) => {
    club.answers = {
      'uses/get': { requirements: true },
      'bookings/getDoubtful': [],
      'aircraftGroups/get': [],
      'rules/get': [],
      'requirements/get': [medical],
      'requirements/getAffected': sevenLack,
    }
    openAs('Administrator', '/main/rules')
    fireEvent.click(await screen.findByRole('tab', { name: 'Who may fly what' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Medical' }))
    await screen.findByRole('dialog')
    expectLimits(limit, { labels, button: 'Save' })
  },
)
