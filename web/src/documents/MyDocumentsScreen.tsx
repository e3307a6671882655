import { Text } from '@mantine/core'
import { proofsGetMine } from '@windsock/contract/documents/proofs'
import { useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { ScreenHeading } from '../kit/ScreenHeading'
import { paths } from '../paths'
import { BackLink } from '../records/BackLink'
import { FlownElsewhere } from './FlownElsewhere'
import { StandingsList } from './shared-parts/StandingsList'

/** The state of the user's documents for the club's requirements, and the form to enter them. */
export function MyDocumentsScreen() {
  const { data, error, refetch } = useApiQuery(proofsGetMine, {})
  return (
    <>
      <ScreenHeading title={t('documents.mine')}>
        <BackLink to={paths.myBookings}>{t('calendars.back')}</BackLink>
      </ScreenHeading>
      <Text size="sm" c="dimmed" mb="sm">
        {t('documents.mineHint')}
      </Text>
      <StandingsList documents={data} error={error?.message ?? null} onRetry={() => void refetch()} />
      <FlownElsewhere documents={data} />
    </>
  )
}
