import { Select, type SelectProps } from './Select'

/** A select with search. Typing replaces the name in the field. */
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
