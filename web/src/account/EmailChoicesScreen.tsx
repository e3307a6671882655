import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { type EmailChoice, type EmailChoices, lettersGet, lettersSave } from '@windsock/contract/email-choices'
import { dayOf } from '@windsock/domain/time'
import { useId, useState } from 'react'
import { useApiQuery } from '../client/queries'
import { browserZone } from '../clock'
import { ErrorState } from '../kit/ErrorState'
import { Select } from '../kit/fields/Select'
import { t } from '../kit/language/translate'
import { ScreenHeading } from '../kit/ScreenHeading'
import { toastSuccess } from '../kit/toasts'
import { paths } from '../paths'
import { BackLink } from '../records/BackLink'
import { useSaveAtOnce } from '../records/use-save-at-once'
import { choiceName, kindHint, kindName, lockedHint } from './email-choice-words'
import classes from './EmailChoicesScreen.module.css'

/** Which emails the person gets, and when. Each choice is saved at once. */
export function EmailChoicesScreen() {
  const letters = useApiQuery(lettersGet, {}, { staleTime: 0 })
  return (
    <>
      <ScreenHeading title={t('emailChoices.title')}>
        <BackLink to={paths.myBookings}>{t('calendars.back')}</BackLink>
      </ScreenHeading>
      {letters.data ? (
        <ul className={classes.kinds}>
          {letters.data.offers.map((offer) => (
            <KindRow key={offer.kind} offer={offer} all={letters.data} onSaved={() => letters.refetch()} />
          ))}
        </ul>
      ) : letters.error ? (
        <ErrorState message={letters.error.message} onRetry={() => void letters.refetch()} />
      ) : (
        <Stack gap="md" aria-busy>
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
          <Skeleton height={240} />
        </Stack>
      )}
    </>
  )
}

interface KindRowProps {
  offer: EmailChoices['offers'][number]
  all: EmailChoices
  onSaved(): Promise<unknown>
}

/** One kind of email: what it is, and a choice unless it always comes. */
function KindRow({ offer: { kind, choices, isLocked }, all, onSaved }: KindRowProps) {
  const { save } = useSaveAtOnce(lettersSave)
  // The new choice is shown until the server's answer contains it.
  const [chosen, setChosen] = useState<EmailChoice | undefined>(undefined)
  const id = useId()
  const switchedOff = all.since[kind]

  async function choose(choice: EmailChoice | null) {
    if (choice === null || chosen !== undefined) return
    setChosen(choice)
    const result = await save({ kind, choice })
    if (result.done) {
      toastSuccess(t('emailChoices.title'), t('emailChoices.saved'))
      await onSaved()
    }
    setChosen(undefined)
  }

  return (
    <li className={classes.kind}>
      <div>
        <Title order={2} size="h5" id={id}>
          {kindName(kind)}
        </Title>
        <Text size="sm" id={`${id}-hint`}>
          {kindHint(kind)}
        </Text>
        {isLocked && (
          <Text size="sm" c="dimmed">
            {lockedHint(kind)}
          </Text>
        )}
        {switchedOff !== undefined && chosen === undefined && (
          <Text size="sm" c="dimmed">
            {t('emailChoices.switchedOff', { day: dayOf(switchedOff, browserZone()) })}
          </Text>
        )}
      </div>
      {isLocked ? (
        <Text size="sm" fw={600}>
          {t('emailChoices.alwaysAtOnce')}
        </Text>
      ) : (
        <Select<EmailChoice>
          aria-label={kindName(kind)}
          aria-describedby={`${id}-hint`}
          data={choices.map((choice) => ({ value: choice, label: choiceName(choice) }))}
          value={chosen ?? all.choices[kind]}
          onChange={(choice) => void choose(choice)}
          allowDeselect={false}
        />
      )}
    </li>
  )
}
