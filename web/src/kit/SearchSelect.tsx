import { Select, type SelectProps } from '@mantine/core'

/**
 * A list to choose from by typing. What is typed replaces the name that stands there, and Enter belongs to the open
 * list: with nobody found it must not send the form with whoever was chosen before.
 */
export function SearchSelect(props: Omit<SelectProps, 'searchable' | 'onKeyDown'>) {
  return (
    <Select
      {...props}
      searchable
      onFocus={(event) => {
        event.currentTarget.select()
        props.onFocus?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.currentTarget.getAttribute('aria-expanded') === 'true')
          event.preventDefault()
      }}
    />
  )
}
