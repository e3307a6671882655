import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Adds `aria-invalid`, because Mantine's field shows its error only visually. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={Boolean(props.error) || undefined} {...props} />
}
