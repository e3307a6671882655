import { Text } from '@mantine/core'
import { userGet, userRemove, type User } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { useMemo } from 'react'
import { AddLink } from '../records/AddLink'
import { personColumns } from '../records/person-columns'
import { RowActions } from '../records/RowActions'
import { useRemoval } from '../records/use-removal'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { ScreenHeading } from '../kit/ScreenHeading'
import { ReadOnlyCheckbox } from '../kit/fields/ReadOnlyCheckbox'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'

/** The list of users (spec §2), for administrators. */
export function UsersScreen() {
  const users = useApiQuery(userGet, {})
  const rows = useMemo(() => users.data?.toSorted((one, other) => order(one) - order(other)), [users.data])
  const { remove, isPending } = useRemoval(userRemove, {
    title: 'Delete user',
    message: 'User was deleted successfully!',
  })
  const ask = (user: User) => void remove(user.id, `Are you sure you want to delete user ${fullName(user)}?`)

  return (
    <>
      <ScreenHeading title="Users">
        <AddLink to={paths.user('')} />
      </ScreenHeading>
      <DataTable
        label="Users"
        columns={[...columns, actionsColumn(isPending, ask)]}
        rows={rows}
        rowKey={({ id }) => id}
        error={users.error?.message ?? null}
        onRetry={() => void users.refetch()}
        empty={{
          title: 'No users yet',
          hint: 'Add the members of your club: each gets an email with a link to set a password.',
        }}
        searchable
      />
    </>
  )
}

const { name, email, phone, address, airport } = personColumns

/** The sort key of a user. People who wait for approval come first; the order of all others stays the same. */
const order = ({ isApproved }: User) => (isApproved ? 1 : 0)

const columns: readonly Column<User>[] = [
  { ...name, cell: (user) => (user.isApproved ? fullName(user) : <Waiting user={user} />) },
  { title: 'Username', cell: ({ userName }) => userName, text: ({ userName }) => userName },
  email,
  phone,
  address,
  airport,
  {
    title: 'Approved',
    cell: (user) => <ReadOnlyCheckbox ticked={user.isApproved} label={approvalOf(user)} />,
    text: approvalOf,
    order: (user) => String(order(user)),
  },
]

function Waiting({ user }: { user: User }) {
  return (
    <>
      <Text component="strong" inherit fw={700}>
        {fullName(user)}
      </Text>
      <Text size="xs" c="dimmed">
        Waits for approval
      </Text>
    </>
  )
}

function approvalOf({ isApproved }: User): string {
  return isApproved ? 'Approved' : 'Not approved'
}

function actionsColumn(isPending: boolean, onDelete: (user: User) => void): Column<User> {
  return {
    title: 'Actions',
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
