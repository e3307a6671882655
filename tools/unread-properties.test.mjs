import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readIn, withoutUnread } from '../web/unread-properties.ts'

const button = [
  'Button.classes = styles;',
  'Button.displayName = "Button";',
  'Button.Group = ButtonGroup;',
  'open(Button);',
]

it('a property that no code reads is removed, and the line numbers stay the same', () => {
  const read = readIn([button.join('\n'), 'show(<Button.Group />)'])
  expect(withoutUnread(button.join('\n'), read).split('\n')).toEqual([
    '',
    '',
    'Button.Group = ButtonGroup;',
    'open(Button);',
  ])
})

it('a property of a part is read under the names of the component and its part, or of the part alone', () => {
  const code = 'PopoverDropdown.classes = styles;\nDropdown.classes = styles;\nPopover.classes = styles;'
  const left = 'PopoverDropdown.classes = styles;\nDropdown.classes = styles;\n'
  expect(withoutUnread(code, readIn(['style(Popover.Dropdown.classes)']))).toBe(left)
  expect(withoutUnread(code, readIn(['style(Popover.Dropdown?.classes)']))).toBe(left)
})

it('only a whole line that assigns a name or a text is removed', () => {
  const code = [
    '  Button.classes = styles;',
    'Button.classes = { ...Input.classes };',
    'Button.load = load();',
    'window.title = "Button";',
    'const Group = Button.Group = ButtonGroup;',
  ].join('\n')
  expect(withoutUnread(code, new Set())).toBe(code)
})

it('Mantine assigns the properties of its components in such lines', () => {
  const folder = fileURLToPath(new URL('../node_modules/@mantine/core/esm/components/', import.meta.url))
  const code = readFileSync(`${folder}Button/Button.mjs`, 'utf8')
  const left = withoutUnread(code, readIn([code]))
  expect(code).toMatch(/^Button\.displayName = /m)
  expect(left).not.toMatch(/^Button\.(?:displayName|classes|varsResolver|Group) = /m)
  expect(left).toContain('const Button = ')
})
