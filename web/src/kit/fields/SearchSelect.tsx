import { Select, type SelectProps } from './Select'

/** A list to choose from by typing. What is typed replaces the name that stands there. */
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
