import { Skeleton, Table, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { EmptyState } from './EmptyState'
import { ErrorState } from './ErrorState'
import { arranged, type Sorting } from './table-order'
import { TableHeader } from './TableHeader'
import classes from './DataTable.module.css'

export interface Column<Row> {
  /** The heading; also names the value where a phone shows rows as cards. */
  title: string
  cell(row: Row): ReactNode
  /** What the column is sorted and searched by; a column without it is neither. */
  text?(row: Row): string
  /** The heading is there for those who hear the table, not for those who see it. */
  hiddenTitle?: boolean
}

export interface DataTableProps<Row> {
  /** Names the table. */
  label: string
  columns: readonly Column<Row>[]
  /** undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey(row: Row): string | number
  /** Why the rows could not be loaded; null while nothing went wrong. */
  error: string | null
  onRetry(): void
  empty: { title: string; hint?: ReactNode }
  searchable?: boolean
}

/** A list with its four states: loading, failed, empty and full. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, error, onRetry, empty, searchable } = props
  const [wanted, setWanted] = useState('')
  const [sorting, setSorting] = useState<Sorting | undefined>(undefined)

  if (error !== null && !rows) return <ErrorState message={error} onRetry={onRetry} />
  if (rows?.length === 0) return <EmptyState title={empty.title}>{empty.hint}</EmptyState>
  const shown = rows && arranged(rows, columns, wanted, sorting)

  return (
    <>
      {searchable && (
        <TextInput
          className={classes.search}
          type="search"
          aria-label={`Search in ${label}`}
          placeholder="Search"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <div className={classes.frame} aria-busy={!rows}>
        {/* Roles are spelled out because a phone lays rows out as cards, and that display would drop them. */}
        <Table role="table" aria-label={label} highlightOnHover verticalSpacing="sm" className={classes.table}>
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {columns.map((column) => (
                <TableHeader key={column.title} column={column} sorting={sorting} onSort={setSorting} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {shown
              ? shown.map((row) => (
                  <Table.Tr key={rowKey(row)} role="row">
                    {columns.map((column) => (
                      <Table.Td key={column.title} role="cell" data-title={column.hiddenTitle ? '' : column.title}>
                        {column.cell(row)}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))
              : skeletonRows(columns.length)}
          </Table.Tbody>
        </Table>
        {shown?.length === 0 && (
          <Text c="dimmed" ta="center" py="lg">
            Nothing matches “{wanted}”.
          </Text>
        )}
        {!rows && <VisuallyHidden>Loading…</VisuallyHidden>}
      </div>
    </>
  )
}

function skeletonRows(columns: number) {
  return Array.from({ length: 6 }, (_, row) => (
    <Table.Tr key={row} role="row" aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        <Table.Td key={column} role="cell">
          <Skeleton height={14} width={`${55 + ((row * 3 + column * 7) % 5) * 9}%`} />
        </Table.Td>
      ))}
    </Table.Tr>
  ))
}
