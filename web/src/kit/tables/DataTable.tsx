import { Skeleton, Table, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { EmptyState } from '../EmptyState'
import { ErrorState } from '../ErrorState'
import { t } from '../language/translate'
import { asCell, asRow } from './table-roles'
import { arranged, type Sorting } from './table-order'
import { TableHeader } from './TableHeader'
import { TableRow } from './TableRow'
import { useRowFocus } from './use-row-focus'
import classes from './DataTable.module.css'

export interface Column<Row> {
  /** The heading. On a phone, which shows rows as cards, it is also the label of the value. */
  title: string
  cell(row: Row): ReactNode
  /** Returns the text to sort and search by. A column without this function is not sortable or searchable. */
  text?(row: Row): string
  /** Returns the sort key, if it differs from the text. */
  order?(row: Row): string
  /** Whether the value names the row, so that screen readers say it with the row's other values. */
  namesRow?: boolean
  /** Hides the heading from everyone but screen readers. */
  hiddenTitle?: boolean
  /**
   * Puts the value on the bold first line of the row's card, which a phone shows without the heading. It is the text
   * before the value: empty for the first value, a dash or a dot for the others.
   */
  onFirstLine?: string
  /**
   * Returns the only content of a row that stands between the others without their columns, such as a note; undefined for
   * a row with columns.
   */
  whole?(row: Row): ReactNode
}

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string
  columns: readonly Column<Row>[]
  /** The rows; undefined while they are loading. */
  rows: readonly Row[] | undefined
  rowKey(row: Row): string | number
  /** Why the rows could not be loaded; null if loading has not failed. */
  error: string | null
  onRetry(): void
  empty: { title: string; hint?: ReactNode }
  searchable?: boolean
}

/** Shows a list in one of four states: loading, failed, empty or filled. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, error, onRetry, empty, searchable } = props
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<Sorting | undefined>(undefined)

  // The search is deferred, so that the typed text appears at once and the rows follow.
  const arrangement = useDeferredValue(useMemo(() => ({ search, sorting }), [search, sorting]))
  const shown = useMemo(
    () => rows && arranged(rows, columns, arrangement.search, arrangement.sorting),
    [rows, columns, arrangement],
  )

  const { list, onFocus, onBlur } = useRowFocus(shown)

  if (error !== null && !rows) return <ErrorState message={error} onRetry={onRetry} />

  return (
    <div ref={list} tabIndex={-1} className={classes.list} onFocus={onFocus} onBlur={onBlur}>
      {rows?.length === 0 ? (
        <EmptyState title={empty.title}>{empty.hint}</EmptyState>
      ) : (
        <>
          {searchable && (
            <TextInput
              className={classes.search}
              type="search"
              aria-label={t('tables.searchIn', { label })}
              placeholder={t('common.search')}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          <div className={classes.frame} aria-busy={!rows}>
            <Table role="table" aria-label={label} verticalSpacing="sm" className={classes.table}>
              <Table.Thead role="rowgroup">
                <Table.Tr role="row">
                  {columns.map((column) => (
                    <TableHeader key={column.title} column={column} sorting={sorting} onSort={setSorting} />
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody role="rowgroup">
                {shown
                  ? shown.map((row) => <TableRow key={rowKey(row)} row={row} columns={columns} />)
                  : skeletonRows(columns.length)}
              </Table.Tbody>
            </Table>
            {shown?.length === 0 && (
              <Text c="dimmed" ta="center" py="lg">
                {t('tables.noMatch', { search: arrangement.search })}
              </Text>
            )}
            {!rows && <VisuallyHidden>{t('common.loading')}</VisuallyHidden>}
          </div>
        </>
      )}
    </div>
  )
}

function skeletonRows(columns: number) {
  return Array.from({ length: 6 }, (_, row) => (
    <tr key={row} {...asRow} aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column} {...asCell}>
          <Skeleton height={14} width={`${55 + ((row * 3 + column * 7) % 5) * 9}%`} />
        </td>
      ))}
    </tr>
  ))
}
