import { Button, Group, Text, Title } from '@mantine/core'
import { IconDownload, IconTable } from '@tabler/icons-react'
import { csvOf } from '@windsock/domain/figures/csv'
import { useState, type ReactNode } from 'react'
import { t } from '../kit/language/translate'
import { saveAsFile } from '../save-as-file'
import { csvRows, type PictureData } from './picture-data'
import { PictureTable } from './PictureTable'
import classes from './Picture.module.css'

export interface PictureProps {
  data: PictureData
  /** The first and the last day, for the name of the file. */
  range: { from: string; to: string }
  /** Draws the picture. A picture that is a table itself shows its numbers if `isTable` is set. */
  children(isTable: boolean): ReactNode
  /** Whether `children` is a table itself, so that the picture needs no other one. */
  isOwnTable?: boolean
}

/**
 * Shows numbers as a picture, with a button for the same numbers as a table and one for a CSV file. The table is always
 * there for screen readers; the picture is hidden from them.
 */
export function Picture({ data, range, children, isOwnTable = false }: PictureProps) {
  const [isTable, showTable] = useState(false)
  const { name, title, note } = data

  return (
    <figure className={classes.figure} aria-label={title}>
      <figcaption className={classes.caption}>
        <Title order={2} size="h5">
          {title}
        </Title>
        <Group gap={4} className={classes.buttons}>
          <Button
            size="compact-sm"
            variant={isTable ? 'light' : 'subtle'}
            leftSection={<IconTable size={16} aria-hidden />}
            aria-pressed={isTable}
            aria-label={t('figures.tableOf', { picture: title })}
            onClick={() => showTable(!isTable)}
          >
            {t('figures.table')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={t('figures.csvOf', { picture: title })}
            onClick={() => saveAsFile(`${name}-${range.from}-${range.to}.csv`, csvOf(csvRows(data)), 'text/csv')}
          >
            {t('figures.csv')}
          </Button>
        </Group>
      </figcaption>
      {(isOwnTable || !isTable) && children(isTable)}
      {!isOwnTable && <PictureTable data={data} isShown={isTable} />}
      {note && (
        <Text size="xs" c="dimmed" mt={4}>
          {note}
        </Text>
      )}
    </figure>
  )
}
