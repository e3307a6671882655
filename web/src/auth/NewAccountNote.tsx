import { Alert, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { takeFocus } from '../kit/lazy-component'
import { paths } from '../paths'

export interface NewAccountNoteProps {
  /** Whether an administrator has to approve the account; undefined if the server does not say. */
  waitsForApproval: boolean | undefined
}

/** Says that the account exists and what to do next. Unlike the toast, the note stays on the screen. */
export function NewAccountNote({ waitsForApproval }: NewAccountNoteProps) {
  return (
    <Alert role="note" color="green" variant="light" aria-labelledby="new-account">
      <Text id="new-account" size="sm" mb="sm">
        Your account has been created.{next(waitsForApproval)}
      </Text>
      <Button
        size="compact-md"
        variant="default"
        aria-describedby="new-account"
        renderRoot={(props) => <Link to={paths.login} {...props} ref={takeFocus} />}
      >
        Sign In
      </Button>
    </Alert>
  )
}

function next(waitsForApproval: boolean | undefined): string {
  if (waitsForApproval === undefined) return ''
  return waitsForApproval ? ' An administrator has to approve it; you will get an email.' : ' You can sign in now.'
}
