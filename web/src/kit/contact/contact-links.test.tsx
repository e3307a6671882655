import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallLink } from './CallLink'
import { EmailLink } from './EmailLink'
import { PhoneLink } from './PhoneLink'
import { render } from '../test-render'

const href = () => screen.getByRole('link').getAttribute('href')

it.each([
  ['petra+club@example.org', 'mailto:petra%2Bclub@example.org'],
  ['a@example.org?bcc=b@example.org', 'mailto:a@example.org%3Fbcc%3Db%40example.org'],
  ['a@example.org,b@example.org', 'mailto:a@example.org%2Cb%40example.org'],
  ['a@example.org&subject=x\r\nCc: b', 'mailto:a@example.org%26subject%3Dx%0D%0ACc%3A%20b'],
])('a link to the email address %j has that one recipient and no other fields', (address, expected) => {
  render(<EmailLink address={address} />)
  expect(href()).toBe(expected)
  expect(screen.getByRole('link').textContent).toBe(address)
})

it.each([
  ['+420 700 100 002', 'tel:+420700100002'],
  ['(0)44/123.45-67', 'tel:0441234567'],
  ['700 100 002;phone-context=x', 'tel:700100002'],
  ['\u202a700\u00a0100\u202c', 'tel:700100'],
])('the number %j is dialled by its digits and displayed as typed', (number, expected) => {
  const { unmount } = render(<PhoneLink number={number} />)
  expect([href(), screen.getByRole('link').textContent]).toEqual([expected, number])
  unmount()
  render(<CallLink number={number} />)
  expect([href(), screen.getByRole('link').textContent]).toEqual([expected, `Call ${number}`])
})
