import { Button, Group, Text, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type Passkey, passkeysGet } from '@windsock/contract/sign-in/passkeys'
import { formatDateTime } from '@windsock/domain/time'
import { useState } from 'react'
import { useApiQuery } from '../client/queries'
import { browserZone } from '../clock'
import { t } from '../kit/language/translate'
import { lazyDialog } from '../kit/lazy-dialog'
import { type Column, DataTable } from '../kit/tables/DataTable'
import { RowButton } from '../kit/tables/RowButton'
import { clubAddress, hasPasskeys, isClubAddress, offersPasskeys } from './passkey-support'
import classes from './Passkeys.module.css'

const AddPasskeyDialog = lazyDialog(async () => (await import('./AddPasskeyDialog')).AddPasskeyDialog)
const RemovePasskeyDialog = lazyDialog(async () => (await import('./RemovePasskeyDialog')).RemovePasskeyDialog)

/** The state of a dialog. It stays mounted when closed, so that it can return the focus; the number empties its fields. */
interface Asked<Of> {
  about: Of
  number: number
  isOpen: boolean
}

/** Lists the user's passkeys, and adds and removes them. Nothing is shown in a club that has none. */
export function Passkeys() {
  return hasPasskeys() ? <PasskeySection /> : null
}

function PasskeySection() {
  const passkeys = useApiQuery(passkeysGet, {}, { staleTime: 0, secondary: true })
  const [adding, setAdding] = useState<Asked<undefined>>({ about: undefined, number: 0, isOpen: false })
  const [removing, setRemoving] = useState<Asked<Passkey> | undefined>(undefined)
  const isListed = passkeys.error !== null || (passkeys.data?.length ?? 0) > 0

  return (
    <section className={classes.section} aria-labelledby="passkeys">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} size="h4" id="passkeys">
          {t('passkeys.title')}
        </Title>
        {offersPasskeys() && (
          <Button
            variant="default"
            size="sm"
            onClick={() => setAdding(({ number }) => ({ about: undefined, number: number + 1, isOpen: true }))}
          >
            {t('passkeys.add')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb={isListed ? 'sm' : 0}>
        {hintHere()}
      </Text>
      {isListed && (
        <DataTable
          label={t('passkeys.title')}
          columns={columnsOf((about) => setRemoving({ about, number: (removing?.number ?? 0) + 1, isOpen: true }))}
          rows={passkeys.data}
          rowKey={({ id }) => id}
          error={passkeys.error?.message ?? null}
          onRetry={() => void passkeys.refetch()}
          empty={{ title: '' }}
        />
      )}
      <AddPasskeyDialog
        key={`add ${adding.number}`}
        opened={adding.isOpen}
        onClose={() => setAdding({ ...adding, isOpen: false })}
      />
      {removing && (
        <RemovePasskeyDialog
          key={`remove ${removing.number}`}
          passkey={removing.about}
          opened={removing.isOpen}
          onClose={() => setRemoving({ ...removing, isOpen: false })}
        />
      )}
    </section>
  )
}

function hintHere(): string {
  if (!isClubAddress()) return t('passkeys.onlyAt', { address: clubAddress() })
  return t(offersPasskeys() ? 'passkeys.hint' : 'passkeys.noBrowser')
}

const bin = <IconTrash size={18} aria-hidden />

function columnsOf(onRemove: (passkey: Passkey) => void): readonly Column<Passkey>[] {
  const written = (moment: string) => formatDateTime(moment, browserZone())
  return [
    { title: t('common.name'), onFirstLine: '', cell: ({ name }) => name },
    {
      title: t('passkeys.addedOn'),
      cell: ({ createdAt }) => <span className={classes.moment}>{written(createdAt)}</span>,
    },
    {
      title: t('passkeys.lastUsed'),
      cell: ({ lastUsedAt }) => (
        <span className={classes.moment}>{lastUsedAt === null ? t('passkeys.neverUsed') : written(lastUsedAt)}</span>
      ),
    },
    {
      title: t('common.actions'),
      hiddenTitle: true,
      cell: (passkey) => (
        <RowButton
          label={t('passkeys.remove', { name: passkey.name })}
          icon={bin}
          danger
          onClick={() => onRemove(passkey)}
        />
      ),
    },
  ]
}
