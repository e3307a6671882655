import { Button, Group } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Endpoint } from '@windsock/contract/endpoint'
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { t } from '../kit/language/translate'
import { ScreenHeading } from '../kit/ScreenHeading'
import { DataTable, type Column, type DataTableProps } from '../kit/tables/DataTable'
import { RowButton } from '../kit/tables/RowButton'
import { type FormName, heldInput } from '../layout/kept-input'
import { BackLink } from './BackLink'
import { useRemoval } from './use-removal'

export interface SecretLink {
  id: number
  name: string
}

export interface SecretLinksProps<Link extends SecretLink> extends Pick<
  DataTableProps<Link>,
  'rows' | 'error' | 'onRetry' | 'empty'
> {
  title: string
  /** The columns between the name and the button that withdraws. */
  columns: readonly Column<Link>[]
  back: { to: string; label: string }
  withdrawal: Withdrawal<Link>
  /** The form that adds a link. It opens by itself if it has unsaved input. */
  form: FormName<unknown>
  Dialog: ComponentType<{ onClose(): void }>
  /** Help below the list. */
  children?: ReactNode
}

export interface Withdrawal<Link> {
  /** The call that takes the id of the link. */
  endpoint: Endpoint
  title: string
  question(link: Link): string
  /** The message of the toast afterwards. */
  done: string
}

/** A list of links that open something without a login. Each is shown once when it is added, and can be withdrawn. */
export function SecretLinks<Link extends SecretLink>(props: SecretLinksProps<Link>) {
  const { title, back, columns, rows, error, onRetry, empty, withdrawal, form, Dialog, children } = props
  const [isAdding, setAdding] = useState(() => heldInput(form) !== undefined)
  const addButton = useRef<HTMLButtonElement>(null)
  const { remove, isPending } = useRemoval(withdrawal.endpoint, { title: withdrawal.title, message: withdrawal.done })
  const withdraw = (link: Link) => void remove(link.id, withdrawal.question(link))

  function close() {
    setAdding(false)
    // Mantine does not return the focus to the button, because the dialog that the button opened has been replaced by
    // the dialog with the link.
    addButton.current?.focus()
  }

  return (
    <>
      <ScreenHeading title={title}>
        <Group gap="sm">
          <BackLink to={back.to}>{back.label}</BackLink>
          <Button ref={addButton} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('common.add')}
          </Button>
        </Group>
      </ScreenHeading>
      <DataTable
        label={title}
        columns={[nameColumn(), ...columns, actionsColumn(isPending, withdraw)]}
        rows={rows}
        rowKey={({ id }) => id}
        error={error}
        onRetry={onRetry}
        empty={empty}
      />
      {rows && rows.length > 0 && children}
      {isAdding && <Dialog onClose={close} />}
    </>
  )
}

/** The column with the name of each link, which begins a row's card on a phone. */
const nameColumn = (): Column<SecretLink> => ({
  title: t('common.name'),
  cell: ({ name }) => name,
  text: ({ name }) => name,
  onFirstLine: '',
})

function actionsColumn<Link extends SecretLink>(isPending: boolean, onWithdraw: (link: Link) => void): Column<Link> {
  return {
    title: t('common.actions'),
    hiddenTitle: true,
    cell: (link) => (
      <RowButton
        label={t('links.withdrawOne', { name: link.name })}
        word={t('links.withdraw')}
        icon={<IconTrash size={18} aria-hidden />}
        danger
        disabled={isPending}
        onClick={() => onWithdraw(link)}
      />
    ),
  }
}
