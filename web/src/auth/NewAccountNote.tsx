import { Alert, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../kit/language/translate'
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
        {t(sentenceOf(waitsForApproval))}
      </Text>
      <Button
        size="compact-md"
        variant="default"
        aria-describedby="new-account"
        renderRoot={(props) => <Link to={paths.login} {...props} ref={takeFocus} />}
      >
        {t('layout.signIn')}
      </Button>
    </Alert>
  )
}

function sentenceOf(waitsForApproval: boolean | undefined) {
  if (waitsForApproval === undefined) return 'registration.createdNote'
  return waitsForApproval ? 'registration.createdWaits' : 'registration.createdReady'
}
