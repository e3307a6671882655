import { Button, Group, Text, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { userSendResetPasswordEmail } from '@windsock/contract/account'
import { type Identity, oidcGet } from '@windsock/contract/sign-in/oidc'
import { userGetById } from '@windsock/contract/users'
import { useState } from 'react'
import { useApiQuery } from '../client/queries'
import { useSession } from '../client/session'
import { t } from '../kit/language/translate'
import { PendingButton } from '../kit/PendingButton'
import { type Column, DataTable } from '../kit/tables/DataTable'
import { RowButton } from '../kit/tables/RowButton'
import { toastSuccess } from '../kit/toasts'
import { ProviderNote } from '../layout/oidc/ProviderNote'
import { useProof } from '../layout/proof/use-proof'
import { useSaveAtOnce } from '../records/use-save-at-once'
import { ProviderDialog, type ProviderAction } from './ProviderDialog'
import classes from './Sessions.module.css'
import { written } from './session-words'

/** The state of the dialog. It stays mounted when closed, so that it can return the focus. */
interface Asked {
  action: ProviderAction
  number: number
  isOpen: boolean
}

/** Lists the accounts at the provider with which the person can sign in, to connect and to remove them. */
export function ProviderAccounts({ provider }: { provider: string }) {
  const identities = useApiQuery(oidcGet, {}, { secondary: true, staleTime: 0 })
  const proof = useProof()
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const ask = (action: ProviderAction) => setAsked({ action, number: (asked?.number ?? 0) + 1, isOpen: true })

  return (
    <section className={classes.section} aria-labelledby="provider-accounts">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} size="h4" id="provider-accounts">
          {t('provider.title', { provider })}
        </Title>
        <Button variant="default" size="sm" onClick={() => ask('connect')}>
          {t('provider.connectButton', { provider })}
        </Button>
      </Group>
      <ProviderNote provider={provider} />
      {!proof.hasPassword && <NoPassword provider={provider} />}
      <DataTable
        label={t('provider.title', { provider })}
        columns={columnsOf(ask)}
        rows={identities.data}
        rowKey={({ issuer, subject }) => `${issuer} ${subject}`}
        error={identities.error?.message ?? null}
        onRetry={() => void identities.refetch()}
        empty={{ title: t('provider.none'), hint: t('provider.noneHint', { provider }) }}
      />
      {asked && (
        <ProviderDialog
          // The key changes each time the dialog opens, so that its password field is empty.
          key={asked.number}
          action={asked.action}
          provider={provider}
          opened={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </section>
  )
}

/** Offers a person without a password a link to choose one. */
function NoPassword({ provider }: { provider: string }) {
  const { userId = '' } = useSession() ?? {}
  const person = useApiQuery(userGetById, { id: userId })
  const send = useSaveAtOnce(userSendResetPasswordEmail, t('passwords.noEmailSent'))
  const email = person.data?.email

  async function sendLink() {
    if (email === undefined) return
    const result = await send.save(email)
    if (result.done) toastSuccess(t('passwords.emailSent'), t('passwords.emailSentDetail'))
  }

  return (
    <Group gap="sm" mb="sm">
      <Text size="sm">{t('provider.choosePassword', { provider })}</Text>
      <PendingButton
        variant="default"
        size="sm"
        loading={send.isPending}
        disabled={email === undefined}
        onClick={() => void sendLink()}
      >
        {t('provider.sendLink')}
      </PendingButton>
    </Group>
  )
}

const bin = <IconTrash size={18} aria-hidden />

/** Names an account by its email, or by its id at the provider if it has none. */
function accountName({ email, subject }: Pick<Identity, 'email' | 'subject'>): string {
  return email || subject
}

function columnsOf(onRemove: (identity: Identity) => void): readonly Column<Identity>[] {
  return [
    { title: t('provider.account'), cell: accountName, text: accountName },
    {
      title: t('provider.added'),
      cell: ({ createdAt }) => <span className={classes.moment}>{written(createdAt)}</span>,
    },
    {
      title: t('provider.lastUsed'),
      cell: ({ lastUsedAt }) => (
        <span className={classes.moment}>{lastUsedAt === null ? t('provider.notYet') : written(lastUsedAt)}</span>
      ),
    },
    {
      title: t('common.actions'),
      hiddenTitle: true,
      cell: (identity) => (
        <RowButton
          label={t('provider.removeOne', { account: accountName(identity) })}
          icon={bin}
          danger
          onClick={() => onRemove(identity)}
        />
      ),
    },
  ]
}
