import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../kit/language/translate'
import type { PictureData } from './picture-data'
import { Bars } from './pictures/Bars'
import { Picture } from './Picture'
import classes from './Picture.module.css'

export interface BarPictureProps {
  data: PictureData
  range: { from: string; to: string }
  /** How many series are drawn; all by default. The table shows all of them. */
  drawn?: number
  /** Stands above the bars. */
  children?: ReactNode
}

/** A picture of bars, with a legend if there are two series. */
export function BarPicture({ data, range, drawn = data.series.length, children }: BarPictureProps) {
  const { rows } = data
  const series = data.series.slice(0, drawn)
  const isNothing = rows.every(({ values }) => values.every((value) => !value))
  return (
    <Picture data={data} range={range}>
      {() => (
        <>
          {children}
          {isNothing && !children && (
            <Text size="sm" c="dimmed">
              {t('figures.nothing')}
            </Text>
          )}
          {!isNothing && series.length > 1 && (
            <ul className={classes.legend} aria-hidden>
              {series.map(({ name }) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
          {!isNothing && <Bars series={series} rows={rows} />}
        </>
      )}
    </Picture>
  )
}
