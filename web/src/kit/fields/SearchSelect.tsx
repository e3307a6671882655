import { Select, type SelectProps } from './Select'

/** A select with search. It selects its text on focus, so that typing replaces the text. */
export function SearchSelect(props: Omit<SelectProps, 'searchable'>) {
  return (
    <Select
      {...props}
      searchable
      onFocus={(event) => {
        event.currentTarget.select()
        props.onFocus?.(event)
      }}
    />
  )
}
