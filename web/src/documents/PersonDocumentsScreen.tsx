import { proofsGetByUser } from '@windsock/contract/documents/proofs'
import { fullName } from '@windsock/domain/users'
import { useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { ScreenHeading } from '../kit/ScreenHeading'
import { paths } from '../paths'
import { BackLink } from '../records/BackLink'
import { FlownElsewhere } from './FlownElsewhere'
import { StandingsList } from './shared-parts/StandingsList'

/** The state of a person's documents for the club's requirements. Staff enter and confirm proofs here. */
export function PersonDocumentsScreen({ id }: { id: string }) {
  const { data, error, refetch } = useApiQuery(proofsGetByUser, { id }, { handles400: true })
  return (
    <>
      <ScreenHeading title={data ? t('documents.of', { person: fullName(data.user) }) : t('documents.title')}>
        <BackLink to={paths.documents}>{t('documents.everybody')}</BackLink>
      </ScreenHeading>
      <StandingsList documents={data} error={error?.message ?? null} onRetry={() => void refetch()} />
      <FlownElsewhere documents={data} />
    </>
  )
}
