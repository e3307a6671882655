import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconChartBar, IconPrinter } from '@tabler/icons-react'
import { figuresGet, type FleetFigures, type PeopleFigures } from '@windsock/contract/club/figures'
import type { Output } from '@windsock/contract/endpoint'
import { lastYear } from '@windsock/domain/figures/figures-period'
import { useState } from 'react'
import { useSelectedDay } from '../airport-day/selected-day'
import { useApiQuery } from '../client/queries'
import { EmptyState } from '../kit/EmptyState'
import { ErrorState } from '../kit/ErrorState'
import { t } from '../kit/language/translate'
import { ScreenHeading } from '../kit/ScreenHeading'
import { StaleNote } from '../kit/network/StaleNote'
import { FigureFields, type FigureChoice } from './FigureFields'
import { FleetPictures } from './FleetPictures'
import { PeoplePictures } from './PeoplePictures'
import classes from './FiguresPage.module.css'

const everyMinute = 60_000

/** Shows what was booked in a period as pictures, which are tables and files as well, and prints on two pages. */
export function FiguresPage() {
  const { today } = useSelectedDay()
  const [choice, choose] = useState<FigureChoice>(() => ({
    ...lastYear(today),
    airportId: null,
    groupId: null,
    of: 'fleet',
  }))
  const { data, error, isPlaceholderData, isFetching, refetch } = useApiQuery(figuresGet, choice, {
    handles400: true,
    keepPrevious: true,
    staleTime: everyMinute,
  })
  const retry = { onRetry: () => void refetch(), loading: isFetching }

  return (
    <div className={classes.screen}>
      <ScreenHeading title={t('figures.title')}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          className={classes.unprinted}
          onClick={() => window.print()}
        >
          {t('figures.print')}
        </Button>
      </ScreenHeading>
      <div className={classes.unprinted}>
        <FigureFields choice={choice} onChange={choose} />
      </div>
      {error && data && <StaleNote what={t('figures.these')} message={error.message} {...retry} />}
      {error && !data && <ErrorState message={error.message} {...retry} />}
      {!error && !data && <FiguresSkeleton />}
      {data && <Figures data={data} isStale={isPlaceholderData} />}
    </div>
  )
}

function Figures({ data, isStale }: { data: Output<typeof figuresGet>; isStale: boolean }) {
  const { from, to, before } = data
  if (isEmpty(data))
    return (
      <EmptyState icon={<IconChartBar size={40} stroke={1.4} aria-hidden />} title={t('figures.empty')}>
        {t('figures.emptyHint')}
      </EmptyState>
    )
  const isOfLog = 'hours' in data && data.flownOfBooked !== null
  return (
    <>
      <Text size="sm" mb="sm" aria-live="polite">
        {t('figures.compared', { from, to, beforeFrom: before.from, beforeTo: before.to })}
      </Text>
      <div className={classes.pictures} aria-busy={isStale} data-flown={isOfLog || undefined}>
        {'hours' in data ? <FleetPictures figures={data} /> : <PeoplePictures figures={data} />}
      </div>
    </>
  )
}

/** Whether there is nothing to show: nothing booked or flown in either period, and nothing that was lost. */
function isEmpty(data: FleetFigures | PeopleFigures): boolean {
  if (!('hours' in data)) return data.people.length === 0 && data.withoutPilot + data.withoutPilotBefore === 0
  const { hours, cancelled, lost } = data
  const isBooked = hours.some(
    ({ booked, bookedBefore, flown, flownBefore }) => booked + bookedBefore + (flown ?? 0) + (flownBefore ?? 0) > 0,
  )
  return (
    !isBooked &&
    cancelled.made === 0 &&
    lost.every(({ suspended, deleted, notFlown }) => suspended + deleted + notFlown === 0)
  )
}

function FiguresSkeleton() {
  return (
    <Stack gap="md" aria-busy aria-label={t('common.loading')} role="status">
      <Skeleton height={18} width="20rem" maw="100%" />
      <div className={classes.pictures}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </Stack>
  )
}
