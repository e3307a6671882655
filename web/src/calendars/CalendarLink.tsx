import { Button, Text } from '@mantine/core'
import { IconBrandGoogle, IconCalendarPlus } from '@tabler/icons-react'
import { t } from '../kit/language/translate'
import { SecretLinkDialog } from '../records/SecretLinkDialog'
import { calendarLinks, isReachable } from './calendar-links'

/** The page of Google Calendar that takes an address. It does not read the address from a link. */
const googlePage = 'https://calendar.google.com/calendar/u/0/r/settings/addbyurl'

export interface CalendarLinkProps {
  address: string
  calendarKey: string
  name: string
  onClose(): void
}

/** Shows the link of a new calendar, with the ways to add it to a calendar program. */
export function CalendarLink({ address, calendarKey, name, onClose }: CalendarLinkProps) {
  const links = calendarLinks(address, calendarKey)
  return (
    <SecretLinkDialog
      title={t('links.linkOf', { name })}
      hint={t('calendars.linkHint')}
      link={links.copied}
      before={
        <Button component="a" href={links.open} leftSection={<IconCalendarPlus size={18} aria-hidden />}>
          {t('calendars.open')}
        </Button>
      }
      after={
        <Button
          component="a"
          variant="default"
          href={googlePage}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandGoogle size={18} aria-hidden />}
        >
          {t('calendars.google')}
        </Button>
      }
      onClose={onClose}
    >
      {!isReachable(address) && (
        <Text size="sm" mt="sm" role="note">
          {t('calendars.unreachable', { address })}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {t('calendars.howOften')}
      </Text>
    </SecretLinkDialog>
  )
}
