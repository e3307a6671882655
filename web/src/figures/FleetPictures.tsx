import { Text } from '@mantine/core'
import type { FleetFigures } from '@windsock/contract/club/figures'
import { t } from '../kit/language/translate'
import { BarPicture } from './BarPicture'
import { HoursPicture } from './HoursPicture'
import { countText, finePercentText, percentText } from './figure-words'
import {
  aheadData,
  cancelledData,
  cancelledSentence,
  downData,
  flownOfBookedData,
  flownSentence,
  hoursData,
  isAnyFlown,
  lostData,
  noShowsData,
  reliabilityData,
} from './fleet-data'
import { Lines } from './pictures/Lines'
import { Picture } from './Picture'
import { WeekPicture } from './WeekPicture'
import classes from './Picture.module.css'

/** The pictures of the aircraft. */
export function FleetPictures({ figures }: { figures: FleetFigures }) {
  const { from, to, ahead, reliability, flownOfBooked, noShows, notes } = figures
  const range = { from, to }
  const down = downData(figures)
  return (
    <>
      {isAnyFlown(figures) ? (
        <BarPicture data={hoursData(figures)} range={range} drawn={2} />
      ) : (
        <HoursPicture data={hoursData(figures)} range={range} />
      )}
      {flownOfBooked && (
        <Picture data={flownOfBookedData(flownOfBooked, notes['flownOfBooked'])} range={range}>
          {() => <Big share={flownOfBooked.share}>{flownSentence(flownOfBooked)}</Big>}
        </Picture>
      )}
      {noShows && <BarPicture data={noShowsData(noShows, notes['noShows'])} range={range} />}
      <WeekPicture figures={figures} range={range} />
      <Picture data={aheadData(figures)} range={range}>
        {() =>
          ahead.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('figures.tooFew')}
            </Text>
          ) : (
            <Lines
              points={ahead.map(({ days, share }) => ({ x: days, y: share }))}
              textOfX={(days) => t('figures.days', { days })}
              textOfY={percentText}
            />
          )
        }
      </Picture>
      <BarPicture data={cancelledData(figures)} range={range}>
        <Text size="sm" mb={4}>
          {cancelledSentence(figures)}
        </Text>
      </BarPicture>
      <BarPicture data={down} range={range} drawn={2} />
      <BarPicture data={lostData(figures)} range={range} />
      <Picture data={reliabilityData(figures)} range={range}>
        {() => (
          <Big share={reliability.share}>
            {t('figures.reliabilityOf', { due: countText(reliability.due), lost: countText(reliability.lost) })}
          </Big>
        )}
      </Picture>
    </>
  )
}

/** One share in large digits, with a sentence. Screen readers read the table of the picture instead. */
function Big({ share, children }: { share: number | null; children: string }) {
  return (
    <>
      <div className={classes.big} aria-hidden>
        {share === null ? t('figures.tooFew') : finePercentText(share)}
      </div>
      <Text size="sm" aria-hidden>
        {children}
      </Text>
    </>
  )
}
