import { Group } from '@mantine/core'
import { IconCalendarShare, IconFileCertificate, IconMail, IconPlane } from '@tabler/icons-react'
import { useOwnPages } from '../client/use-own-pages'
import { t } from '../kit/language/translate'
import { calendarAddress } from '../layout/calendar-address'
import { LinkButton } from '../layout/LinkButton'
import { paths } from '../paths'

/** The links to the documents, flights, calendars and emails of the person. */
export function MyLinks() {
  const own = useOwnPages(true)
  return (
    <Group gap="xs">
      {own.includes('myDocuments') && (
        <LinkButton to={paths.myDocuments} icon={<IconFileCertificate size={18} aria-hidden />}>
          {t('documents.mine')}
        </LinkButton>
      )}
      {own.includes('myFlights') && (
        <LinkButton to={paths.myFlights} icon={<IconPlane size={18} aria-hidden />}>
          {t('flightLog.mine')}
        </LinkButton>
      )}
      {calendarAddress() !== undefined && (
        <LinkButton to={paths.calendars} icon={<IconCalendarShare size={18} aria-hidden />}>
          {t('calendars.title')}
        </LinkButton>
      )}
      <LinkButton to={paths.emailChoices} icon={<IconMail size={18} aria-hidden />}>
        {t('emailChoices.title')}
      </LinkButton>
    </Group>
  )
}
