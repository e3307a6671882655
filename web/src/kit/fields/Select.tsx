import { Combobox, InputBase, useCombobox, type TextInputProps } from '@mantine/core'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { SelectList, type Choice } from './SelectList'

type Own = 'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'type' | 'readOnly' | 'rightSection'

export interface SelectProps<Value extends string = string> extends Omit<TextInputProps, Own> {
  data: readonly Choice<Value>[]
  value?: Value | null | undefined
  onChange(value: Value | null): void
  /** Typing narrows the list. */
  searchable?: boolean | undefined
  clearable?: boolean | undefined
  /** Choosing what is chosen already clears the field. */
  allowDeselect?: boolean | undefined
  /** Said in the list when there is nothing to choose; without it there is no list then. */
  nothingFoundMessage?: ReactNode
  onDropdownOpen?: (() => void) | undefined
}

/**
 * Mantine's Select as far as it is used here, with its keys and its words for screen readers. The list is not Mantine's:
 * opening that one took most of the time between the press and the next paint.
 */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const { data, value = null, onChange, searchable = false, clearable = false, allowDeselect = true, ...rest } = props
  const { nothingFoundMessage, onDropdownOpen, onFocus, onBlur, onClick, ...field } = rest
  const ownId = useId()
  const id = field.id ?? ownId
  const listId = `${id}-list`
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const chosen = useKnown(
    data.find((one) => one.value === value),
    value,
  )
  const text = typed ?? chosen?.label ?? ''
  const wanted = searchable && text !== chosen?.label ? text.trim().toLowerCase() : ''
  const found = data.filter(({ label }) => label.toLowerCase().includes(wanted))
  const combobox = useCombobox({
    onDropdownOpen() {
      onDropdownOpen?.()
      combobox.updateSelectedOptionIndex('active', { scrollIntoView: true })
    },
    onDropdownClose: () => combobox.resetSelectedOption(),
  })

  const { setListId } = combobox
  useEffect(() => setListId(listId), [setListId, listId])

  function choose(next: Value | null) {
    if (next !== value) onChange(next)
    setTyped(undefined)
  }

  function press(event: KeyboardEvent) {
    // An arrow opens the list and goes to the chosen entry or the first: Mantine looks for it at once.
    if (event.code === 'ArrowDown' || event.code === 'ArrowUp') flushSync(() => combobox.openDropdown('keyboard'))
    // Enter belongs to the open list: with nothing found it must not send the form with what was chosen before.
    if (event.key === 'Enter' && combobox.dropdownOpened) event.preventDefault()
  }

  return (
    <Combobox store={combobox}>
      <Combobox.EventsTarget targetType={searchable ? 'input' : 'button'} withExpandedAttribute>
        <InputBase
          {...field}
          id={id}
          __staticSelector="Select"
          __defaultRightSection={<Combobox.Chevron error={field.error} />}
          __clearSection={<Combobox.ClearButton aria-label="Clear" onClear={() => choose(null)} />}
          __clearable={clearable && value !== null && !field.disabled}
          rightSectionPointerEvents="none"
          readOnly={!searchable}
          pointer={!searchable}
          value={text}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.resetSelectedOption()
            combobox.openDropdown()
          }}
          onFocus={(event) => {
            if (searchable) combobox.openDropdown()
            onFocus?.(event)
          }}
          onBlur={(event) => {
            combobox.closeDropdown()
            setTyped(undefined)
            onBlur?.(event)
          }}
          onClick={(event) => {
            if (searchable) combobox.openDropdown()
            else combobox.toggleDropdown()
            onClick?.(event)
          }}
          onKeyDown={press}
        />
      </Combobox.EventsTarget>
      {combobox.dropdownOpened && !field.disabled && (found.length > 0 || nothingFoundMessage) && (
        <SelectList
          id={listId}
          labelledBy={field.label ? `${id}-label` : undefined}
          at={combobox.targetRef}
          choices={found}
          value={value}
          onChoose={(one) => {
            choose(allowDeselect && one.value === value ? null : one.value)
            combobox.closeDropdown()
          }}
          onPressOutside={combobox.closeDropdown}
          nothingFoundMessage={nothingFoundMessage}
        />
      )}
    </Combobox>
  )
}

/** What is chosen, by the name it had last: it may have left the list. */
function useKnown<Value extends string>(found: Choice<Value> | undefined, value: Value | null) {
  const [known, setKnown] = useState(found)
  if (found && (found.value !== known?.value || found.label !== known.label)) setKnown(found)
  return found ?? (known?.value === value ? known : undefined)
}
