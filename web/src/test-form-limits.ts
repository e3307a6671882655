import { fireEvent, screen } from '@testing-library/react'
import type { Boundary } from '@windsock/contract/test-limits'
import { expect } from 'vitest'

/** Pastes text into a field and leaves the field. */
export function typeInto(name: string, text: unknown) {
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`, 'i'))
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: String(text) } })
  fireEvent.blur(field)
  return field
}

/** Returns the error messages of a field that screen readers announce. */
function saidOf(field: HTMLInputElement): string[] {
  if (field.getAttribute('aria-invalid') !== 'true') return []
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.filter((id) => id.endsWith('-error')).map((id) => document.getElementById(id)?.textContent ?? '')
}

/**
 * Types each value of a field's limits, and expects its message and whether the form can be saved.
 * @param form - the labels of the fields by their names, and the label of the save button
 */
export function expectLimits(
  { field, passes = [], fails = [], repeatedIn }: Boundary,
  { labels, button }: { labels: Record<string, string>; button: string },
): void {
  const labelOf = (name: string) => labels[name] ?? ''
  expect(labelOf(field), `how ${field} is called in the form`).not.toBe('')
  const rows: (readonly [string | number, string?])[] = [...passes.map((value) => [value] as const), ...fails]
  for (const [value, message] of rows) {
    const what = `${field} ${String(value).slice(0, 60)} (${String(value).length})`
    const input = typeInto(labelOf(field), value)
    if (repeatedIn) typeInto(labelOf(repeatedIn), value)
    expect(saidOf(input), what).toEqual(message === undefined ? [] : [message])
    const save = screen.getByRole<HTMLButtonElement>('button', { name: button })
    expect(save.disabled, what).toBe(message !== undefined)
  }
  expect(rows.length).toBeGreaterThan(0)
}
