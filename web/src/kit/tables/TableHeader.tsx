import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Sorting } from './table-order'
import classes from './DataTable.module.css'

interface TableHeaderProps {
  column: { title: string; text?: unknown; hiddenTitle?: boolean }
  sorting: Sorting | undefined
  onSort(sorting: Sorting): void
}

/** Headings of a club's own words may be long. Longer ones wrap, so that their columns do not push away all others. */
const LETTERS_OF_A_LINE = 24

export function TableHeader({ column: { title, text, hiddenTitle }, sorting, onSort }: TableHeaderProps) {
  const long = title.length > LETTERS_OF_A_LINE || undefined
  if (hiddenTitle || !text) {
    return (
      <Table.Th role="columnheader" data-long={long}>
        {hiddenTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      </Table.Th>
    )
  }
  const direction = sorting?.title === title ? sorting.direction : 'none'
  const Icon = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown }[direction]
  return (
    <Table.Th role="columnheader" aria-sort={direction} data-long={long}>
      <UnstyledButton
        className={classes.sort}
        onClick={() => onSort({ title, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
      >
        {title}
        <Icon size={14} stroke={1.8} aria-hidden data-idle={direction === 'none' || undefined} />
      </UnstyledButton>
    </Table.Th>
  )
}
