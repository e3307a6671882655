import { Title } from '@mantine/core'
import { proofsGetByUser } from '@windsock/contract/documents/proofs'
import type { User } from '@windsock/contract/users'
import { useApiQuery } from '../client/queries'
import { useAsksDocuments } from '../client/use-asks-documents'
import { StandingsList } from '../documents/shared-parts/StandingsList'
import { t } from '../kit/language/translate'
import classes from './PersonalData.module.css'

/** The state of the person's documents for the club's requirements; nothing in a club without requirements. */
export function UserDocuments({ user: { id } }: { user: User }) {
  return useAsksDocuments() ? <Documents id={id} /> : null
}

function Documents({ id }: { id: string }) {
  const { data, error, refetch } = useApiQuery(proofsGetByUser, { id }, { secondary: true })
  return (
    <section className={classes.section} aria-labelledby="user-documents">
      <Title order={2} size="h4" id="user-documents">
        {t('documents.title')}
      </Title>
      <StandingsList documents={data} error={error?.message ?? null} onRetry={() => void refetch()} />
    </section>
  )
}
