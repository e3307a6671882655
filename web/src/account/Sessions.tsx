import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { type Session, sessionsGet } from '@windsock/contract/sign-in/sessions'
import { useState } from 'react'
import { useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { type Column, DataTable } from '../kit/tables/DataTable'
import { RowButton } from '../kit/tables/RowButton'
import { EndSessionsDialog, type Ending } from './EndSessionsDialog'
import classes from './Sessions.module.css'
import { deviceName, written } from './session-words'

/**
 * The state of the dialog that asks for the password. It stays mounted when closed, so that it can return the focus.
 */
interface Asked {
  ending: Ending
  number: number
  isOpen: boolean
}

/** Lists the user's sessions. Every session except the current one has a button that ends it. */
export function Sessions() {
  const sessions = useApiQuery(sessionsGet, {}, { staleTime: 0, secondary: true })
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const ask = (ending: Ending) => setAsked({ ending, number: (asked?.number ?? 0) + 1, isOpen: true })

  return (
    <section className={classes.section} aria-labelledby="sessions">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} size="h4" id="sessions">
          {t('sessions.title')}
        </Title>
        {sessions.data?.some(({ isThis }) => !isThis) && (
          <Button variant="default" size="sm" onClick={() => ask('others')}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </Group>
      <DataTable
        label={t('sessions.title')}
        columns={columnsOf(ask)}
        rows={sessions.data}
        rowKey={({ id }) => id}
        error={sessions.error?.message ?? null}
        onRetry={() => void sessions.refetch()}
        empty={{ title: t('sessions.none') }}
      />
      {sessions.data && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('sessions.hint')}
        </Text>
      )}
      {asked && (
        <EndSessionsDialog
          // The key changes each time the dialog opens, so that its password field is empty.
          key={asked.number}
          ending={asked.ending}
          opened={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </section>
  )
}

const door = <IconLogout size={18} aria-hidden />

function columnsOf(onEnd: (session: Session) => void): readonly Column<Session>[] {
  return [
    {
      title: t('sessions.device'),
      onFirstLine: '',
      cell: (session) => (
        <span className={classes.device}>
          {deviceName(session)}
          {session.isThis && (
            <Badge variant="light" size="sm">
              {t('sessions.thisOne')}
            </Badge>
          )}
          {session.isKept && (
            <Badge variant="default" size="sm">
              {t('sessions.kept')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      title: t('sessions.signedIn'),
      cell: ({ createdAt }) => <span className={classes.moment}>{written(createdAt)}</span>,
    },
    {
      title: t('sessions.until'),
      cell: ({ expiresAt }) => <span className={classes.moment}>{written(expiresAt)}</span>,
    },
    actionColumn(onEnd),
  ]
}

function actionColumn(onEnd: (session: Session) => void): Column<Session> {
  return {
    title: t('common.actions'),
    hiddenTitle: true,
    cell: (session) =>
      !session.isThis && (
        <RowButton
          label={t('sessions.endOne', { device: deviceName(session), since: written(session.createdAt) })}
          icon={door}
          word={t('sessions.signOut')}
          danger
          onClick={() => onEnd(session)}
        />
      ),
  }
}
