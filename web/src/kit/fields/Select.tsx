import { Combobox, InputBase, useCombobox, type ComboboxStore, type TextInputProps } from '@mantine/core'
import { useEffect, useId, useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../language/translate'
import { containsWords } from '../tables/search-text'
import { SelectList, type Choice } from './SelectList'

type Own = 'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'type' | 'readOnly' | 'rightSection'

export interface SelectProps<Value extends string = string> extends Omit<TextInputProps, Own> {
  data: readonly Choice<Value>[]
  value?: Value | null | undefined
  onChange(value: Value | null): void
  /** Whether typing filters the list. */
  searchable?: boolean | undefined
  clearable?: boolean | undefined
  /** Whether choosing the current entry again clears the field; true by default. */
  allowDeselect?: boolean | undefined
  /** Shown in an empty list. Without this message an empty list does not open. */
  nothingFoundMessage?: ReactNode
  onDropdownOpen?: (() => void) | undefined
}

/**
 * Replaces Mantine's Select, with the same keyboard control and ARIA attributes but only the features used here. The
 * list is our own, because opening Mantine's list took most of the time between the press and the next paint.
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
  const search = searchable && text !== chosen?.label ? text : ''
  const matches = data.filter(({ label }) => containsWords(label, search))
  const combobox = useCombobox({
    onDropdownOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })

  useChosenFirst(combobox, listId)
  const isListShown = combobox.dropdownOpened && !field.disabled && (matches.length > 0 || Boolean(nothingFoundMessage))

  function choose(next: Value | null) {
    if (next !== value) onChange(next)
    setTyped(undefined)
  }

  function press(event: KeyboardEvent) {
    // An arrow key opens the list. `flushSync` renders it at once, because Mantine looks for its entries right after
    // this handler.
    if (event.code === 'ArrowDown' || event.code === 'ArrowUp') flushSync(() => combobox.openDropdown('keyboard'))
    // While the list is open, Enter must not submit the form. If no entry matches the typed text, the form would be
    // submitted with the previous choice.
    if (event.key === 'Enter' && combobox.dropdownOpened) event.preventDefault()
  }

  return (
    // A list that is not shown must neither be told to screen readers nor keep Escape from the dialog around it.
    <Combobox store={{ ...combobox, dropdownOpened: isListShown }}>
      <Combobox.EventsTarget targetType={searchable ? 'input' : 'button'} withExpandedAttribute>
        <InputBase
          {...field}
          id={id}
          __staticSelector="Select"
          __defaultRightSection={<Combobox.Chevron error={field.error} aria-hidden />}
          __clearSection={<Combobox.ClearButton aria-label={t('common.clear')} onClear={() => choose(null)} />}
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
      {isListShown && (
        <SelectList
          id={listId}
          labelledBy={field.label ? `${id}-label` : undefined}
          at={combobox.targetRef}
          choices={matches}
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

/**
 * Lets the arrow keys start at the chosen entry. Mantine's own way to find it waits for a timer. A late timer would take
 * back what an arrow key has selected meanwhile.
 */
function useChosenFirst({ dropdownOpened, setListId, updateSelectedOptionIndex }: ComboboxStore, listId: string) {
  useEffect(() => setListId(listId), [setListId, listId])
  useLayoutEffect(() => {
    if (!dropdownOpened) return
    const entries = [...document.querySelectorAll(`#${CSS.escape(listId)} [data-combobox-option]`)]
    const index = entries.findIndex((entry) => entry.hasAttribute('data-combobox-active'))
    updateSelectedOptionIndex(index, { scrollIntoView: true })
  }, [dropdownOpened, listId, updateSelectedOptionIndex])
}

/** Returns the chosen entry. If it was removed from the list, it is returned with its last known label. */
function useKnown<Value extends string>(current: Choice<Value> | undefined, value: Value | null) {
  const [known, setKnown] = useState(current)
  if (current && (current.value !== known?.value || current.label !== known.label)) setKnown(current)
  return current ?? (known?.value === value ? known : undefined)
}
