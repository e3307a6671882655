import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Mantine's field says that it is out of order to those who see it alone. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={Boolean(props.error) || undefined} {...props} />
}
