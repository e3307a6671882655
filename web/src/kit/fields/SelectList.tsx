import { CheckIcon, Combobox } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { Anchored } from '../Anchored'
import classes from './Select.module.css'

export interface Choice<Value extends string = string> {
  value: Value
  label: string
  /** The name of the group under which the entry is listed. */
  group?: string
}

export interface SelectListProps<Value extends string> {
  id: string
  labelledBy: string | undefined
  at: RefObject<HTMLElement | null>
  choices: readonly Choice<Value>[]
  value: Value | null
  onChoose(choice: Choice<Value>): void
  onPressOutside(): void
  nothingFoundMessage: ReactNode
}

const styles = Combobox.classes as Record<
  | 'dropdown'
  | 'options'
  | 'group'
  | 'groupLabel'
  | 'option'
  | 'optionsDropdownOption'
  | 'optionsDropdownCheckIcon'
  | 'empty',
  string
>

/**
 * Shows the open list of a Select, with Mantine's styles. Mantine's keyboard code finds the entries by their
 * `data-combobox-…` attributes.
 */
export function SelectList<Value extends string>(props: SelectListProps<Value>) {
  const { id, labelledBy, at, choices, value, onChoose, onPressOutside, nothingFoundMessage } = props
  return (
    <Anchored at={at} isAsWide onPressOutside={onPressOutside} className={`${styles.dropdown} ${classes.dropdown}`}>
      <div id={id} role="listbox" aria-labelledby={labelledBy} className={`${styles.options} ${classes.list}`}>
        {groupsOf(choices).map(([group, members]) =>
          group === undefined ? (
            members.map(entry)
          ) : (
            <div key={group} role="group" aria-label={group} className={styles.group}>
              <div aria-hidden className={styles.groupLabel}>
                {group}
              </div>
              {members.map(entry)}
            </div>
          ),
        )}
        {choices.length === 0 && <div className={styles.empty}>{nothingFoundMessage}</div>}
      </div>
    </Anchored>
  )

  function entry(choice: Choice<Value>) {
    const isChosen = choice.value === value
    return (
      // The `aria-activedescendant` of the field names the entry.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys stay in the field
      <div
        key={choice.value}
        id={`${id}-${encodeURIComponent(choice.value)}`}
        role="option"
        aria-selected={isChosen}
        className={`${styles.option} ${styles.optionsDropdownOption}`}
        data-combobox-option
        data-combobox-active={isChosen || undefined}
        onClick={() => onChoose(choice)}
      >
        {isChosen && <CheckIcon className={styles.optionsDropdownCheckIcon} />}
        <span>{choice.label}</span>
      </div>
    )
  }
}

function groupsOf<Value extends string>(choices: readonly Choice<Value>[]) {
  const groups = new Map<string | undefined, Choice<Value>[]>()
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice])
  return [...groups]
}
