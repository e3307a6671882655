import { Group, Text } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { userGet, userRemove, type User } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { useMemo, useState } from 'react'
import { AddLink } from '../records/AddLink'
import { personColumns } from '../records/person-columns'
import { RowActions } from '../records/RowActions'
import { useRemoval } from '../records/use-removal'
import { t } from '../kit/language/translate'
import { lazyComponent } from '../kit/lazy-component'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { ScreenHeading } from '../kit/ScreenHeading'
import { Tick } from '../kit/tables/Tick'
import { LinkButton } from '../layout/LinkButton'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'

const UserFlights = lazyComponent(async () => (await import('./UserFlightsDialog')).UserFlightsDialog)

/** The list of users (spec §2), for administrators. */
export function UsersScreen() {
  const users = useApiQuery(userGet, {})
  const rows = useMemo(() => users.data?.toSorted((one, other) => order(one) - order(other)), [users.data])
  const { remove, isPending } = useRemoval(userRemove, {
    title: t('users.deleteTitle'),
    message: t('users.deleted'),
  })
  const [refused, setRefused] = useState<User | undefined>(undefined)

  async function ask(user: User) {
    const failure = await remove(user.id, t('users.deleteQuestion', { name: fullName(user) }))
    setRefused(failure?.status === 400 ? user : undefined)
  }

  return (
    <>
      <ScreenHeading title={t('layout.users')}>
        <Group gap="sm">
          <LinkButton to={paths.rules} icon={<IconScale size={18} aria-hidden />}>
            {t('clubRules.title')}
          </LinkButton>
          <AddLink to={paths.user('')} />
        </Group>
      </ScreenHeading>
      <DataTable
        label={t('layout.users')}
        columns={columnsOf(isPending, (user) => void ask(user))}
        rows={rows}
        rowKey={({ id }) => id}
        error={users.error?.message ?? null}
        onRetry={() => void users.refetch()}
        empty={{
          title: t('users.none'),
          hint: t('users.noneHint'),
        }}
        searchable
      />
      {refused && <UserFlights key={refused.id} user={refused} onClose={() => setRefused(undefined)} />}
    </>
  )
}

/** The sort key of a user. People who wait for approval come first; the order of all others stays the same. */
const order = ({ isApproved }: User) => (isApproved ? 1 : 0)

function columnsOf(isPending: boolean, onDelete: (user: User) => void): readonly Column<User>[] {
  const { name, email, phone, address, airport } = personColumns
  return [
    { ...name, cell: (user) => (user.isApproved ? fullName(user) : <Waiting user={user} />) },
    { title: t('users.userNameColumn'), cell: ({ userName }) => userName, text: ({ userName }) => userName },
    email,
    phone,
    address,
    airport,
    {
      title: t('users.approved'),
      cell: (user) => <Tick ticked={user.isApproved} label={approvalOf(user)} />,
      text: approvalOf,
      order: (user) => String(order(user)),
    },
    actionsColumn(isPending, onDelete),
  ]
}

function Waiting({ user }: { user: User }) {
  return (
    <>
      <Text component="strong" inherit fw={700}>
        {fullName(user)}
      </Text>
      <Text size="xs" c="dimmed">
        {t('users.waits')}
      </Text>
    </>
  )
}

function approvalOf({ isApproved }: User): string {
  return t(isApproved ? 'users.approved' : 'users.notApproved')
}

function actionsColumn(isPending: boolean, onDelete: (user: User) => void): Column<User> {
  return {
    title: t('common.actions'),
    hiddenTitle: true,
    cell: (user) => (
      <RowActions
        what={fullName(user)}
        edit={paths.user(user.id)}
        isPending={isPending}
        onDelete={() => onDelete(user)}
      />
    ),
  }
}
