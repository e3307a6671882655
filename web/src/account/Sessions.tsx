import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { type Session, sessionsGet } from '@windsock/contract/sessions'
import { useState } from 'react'
import { useApiQuery } from '../client/queries'
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
      <Group justify="space-between" align="flex-end" gap="sm" mb="sm">
        <Title order={2} size="h4" id="sessions">
          Where you are signed in
        </Title>
        {sessions.data?.some(({ isThis }) => !isThis) && (
          <Button variant="default" size="sm" onClick={() => ask('others')}>
            Sign Out Everywhere Else…
          </Button>
        )}
      </Group>
      <DataTable
        label="Where you are signed in"
        columns={[...columns, actionColumn(ask)]}
        rows={sessions.data}
        rowKey={({ id }) => id}
        error={sessions.error?.message ?? null}
        onRetry={() => void sessions.refetch()}
        empty={{ title: 'Nowhere' }}
      />
      {sessions.data && (
        <Text size="sm" c="dimmed" mt="xs">
          Every login ends by itself after twelve hours. If one of these is not yours, sign out there and change your
          password.
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

const columns: readonly Column<Session>[] = [
  {
    title: 'Device',
    cell: (session) => (
      <span className={classes.device}>
        {deviceName(session)}
        {session.isThis && (
          <Badge variant="light" size="sm">
            This one
          </Badge>
        )}
      </span>
    ),
  },
  { title: 'Signed in', cell: ({ createdAt }) => <span className={classes.moment}>{written(createdAt)}</span> },
  { title: 'Until', cell: ({ expiresAt }) => <span className={classes.moment}>{written(expiresAt)}</span> },
]

const door = <IconLogout size={18} aria-hidden />

function actionColumn(onEnd: (session: Session) => void): Column<Session> {
  return {
    title: 'Actions',
    hiddenTitle: true,
    cell: (session) =>
      !session.isThis && (
        <RowButton
          label={`Sign out on ${deviceName(session)}, signed in ${written(session.createdAt)}`}
          icon={door}
          danger
          onClick={() => onEnd(session)}
        />
      ),
  }
}
