import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'

export interface PendingButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** Whether what the button has begun is pending, which a spinner shows. */
  loading?: boolean
  /** Whether a call is pending during which the button must do nothing. It then looks disabled. */
  waits?: boolean
}

/**
 * A button that keeps the keyboard focus while a call is pending, so that it still has it if the call is refused. It
 * ignores presses meanwhile, and Enter in a field of its form.
 */
export function PendingButton(props: PendingButtonProps) {
  const { loading = false, waits = false, disabled = false, type, onClick, ...rest } = props
  const isPending = loading || waits
  return (
    <Button
      {...rest}
      loading={loading}
      data-disabled={waits || undefined}
      aria-disabled={isPending || undefined}
      onClick={isPending ? ignore : onClick}
      // Mantine disables a button that loads, and a disabled button loses the focus.
      renderRoot={(root) => <button {...root} type={type === 'submit' ? 'submit' : 'button'} disabled={disabled} />}
    />
  )
}

function ignore(event: MouseEvent) {
  event.preventDefault()
}
