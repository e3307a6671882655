import { Alert } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { t } from '../../kit/language/translate'

const sentences = {
  cancelled: 'provider.cancelled',
  unreachable: 'provider.unreachable',
  refused: 'provider.refused',
} as const

/** Says what came of a sign-in with the provider that has not signed anybody in. The address names the outcome. */
export function ProviderNote({ provider }: { provider: string }) {
  const { provider: outcome = '' }: { provider?: string } = useSearch({ strict: false })
  if (!isOutcome(outcome)) return null
  return (
    <Alert role="alert" color={outcome === 'cancelled' ? 'gray' : 'red'} variant="outline">
      {t(sentences[outcome], { provider })}
    </Alert>
  )
}

function isOutcome(text: string): text is keyof typeof sentences {
  return Object.hasOwn(sentences, text)
}
