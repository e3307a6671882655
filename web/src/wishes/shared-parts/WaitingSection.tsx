import { Button, Group, Text, Title } from '@mantine/core'
import { wishesGet, type Keep, type Wish } from '@windsock/contract/wishes'
import { useState } from 'react'
import { useApiQuery } from '../../client/queries'
import { confirm } from '../../kit/confirm'
import { t } from '../../kit/language/translate'
import { lazyComponent } from '../../kit/lazy-component'
import { PendingButton } from '../../kit/PendingButton'
import { heldInput } from '../../layout/kept-input'
import { OfferCard } from './OfferCard'
import { useWishActions } from './use-wish-actions'
import { wishInWords } from './wish-words'
import { wishForm } from './wish-form'
import { startOf, type WishStart } from './wish-start'
import classes from './WaitingSection.module.css'

const WishDialog = lazyComponent(async () => (await import('./WishDialog')).WishDialog)

const everyMinute = 60_000

/**
 * A person's wishes, the times that are kept for them, and wishes that were closed lately. Shown only if there is one.
 */
export function WaitingSection() {
  const wishes = useApiQuery(wishesGet, {}, { secondary: true, refetchInterval: everyMinute })
  const [start, setStart] = useState<WishStart | undefined>(() => heldInput(wishForm)?.start)
  const offered = (wishes.data ?? []).filter((wish): wish is Offered => wish.keep !== null)
  const all = wishes.data ?? []
  return (
    <>
      {all.length > 0 && (
        <section className={classes.section} aria-labelledby="waiting-title">
          <Title order={2} size="h4" id="waiting-title">
            {t('wishes.waiting')}
          </Title>
          {offered.map((wish) => (
            <OfferCard key={wish.id} wish={wish} keep={wish.keep} />
          ))}
          <ul className={classes.wishes}>
            {all.map((wish) => (
              <li key={wish.id} className={classes.wish} data-ended={wish.endedAt !== null}>
                {wish.endedAt === null ? (
                  <OpenWish wish={wish} onChange={() => setStart(startOf(wish))} />
                ) : (
                  endedInWords(wish)
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {start && <WishDialog start={start} onClose={() => setStart(undefined)} />}
    </>
  )
}

type Offered = Wish & { keep: Keep }

function OpenWish({ wish, onChange }: { wish: Wish; onChange(): void }) {
  const { stop, isPending } = useWishActions()
  const what = wishInWords(wish)

  async function askToStop() {
    const question = { title: t('wishes.stop'), message: t('wishes.stopQuestion', { what }), danger: true }
    if (await confirm(question)) await stop(wish)
  }

  return (
    <>
      <span className={classes.what}>
        {what}
        {wish.place !== null && (
          <>
            {' · '}
            <Text span inherit c="dimmed">
              {wish.place === 1 ? t('wishes.next') : t('wishes.place', { place: wish.place })}
            </Text>
          </>
        )}
      </span>
      <Group gap="xs" wrap="nowrap">
        <Button size="compact-sm" variant="light" aria-label={t('wishes.changeOne', { what })} onClick={onChange}>
          {t('wishes.change')}
        </Button>
        <PendingButton
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={t('wishes.stopOne', { what })}
          waits={isPending}
          onClick={() => void askToStop()}
        >
          {t('wishes.stop')}
        </PendingButton>
      </Group>
    </>
  )
}

const endings = {
  filled: 'wishes.filled',
  withdrawn: 'wishes.withdrawn',
  passed: 'wishes.passed',
  impossible: 'wishes.impossible',
  unanswered: 'wishes.unanswered',
} as const

function endedInWords(wish: Wish): string {
  return t(endings[wish.endedWhy ?? 'withdrawn'], { what: wishInWords(wish) })
}
