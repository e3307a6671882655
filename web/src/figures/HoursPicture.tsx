import { BarPicture, type BarPictureProps } from './BarPicture'

/** A chart of hours next to those of the period before. If there were none before, only the hours are drawn. */
export function HoursPicture({ data, range }: Pick<BarPictureProps, 'data' | 'range'>) {
  const isFirst = data.rows.every(({ values: [, before] }) => !before)
  return <BarPicture data={data} range={range} drawn={isFirst ? 1 : 2} />
}
