import { fireEvent, screen } from '@testing-library/react'
import { proofForm } from '@windsock/contract/documents/test-document-boundaries'
import type { Boundary } from '@windsock/contract/test-limits'
import { it } from 'vitest'
import { desk, openAs } from '../test-app'
import { expectLimits } from '../test-form-limits'
import { documents } from './shared-parts/test-documents'

const club = desk()

it.each(proofForm.limits.filter(({ passes, fails }) => passes ?? fails))(
  'the waiver of a requirement keeps to the limits of $field',
  async (limit: Boundary) => {
    club.answers = documents
    openAs('Administrator', '/main/mydocuments')
    fireEvent.click(await screen.findByRole('button', { name: 'Enter… Medical' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'It does not concern this person' }))
    expectLimits(limit, { labels: { reason: 'Reason' }, button: 'Save' })
  },
)
