import { memo, type ReactNode } from 'react'
import { asCell, asRow, asRowHeader } from './table-roles'

export interface TableRowProps<Row> {
  row: Row
  columns: readonly {
    title: string
    namesRow?: boolean
    hiddenTitle?: boolean
    onFirstLine?: string
    cell(row: Row): ReactNode
    whole?(row: Row): ReactNode
  }[]
}

/**
 * One row, which re-renders only if its data or the columns change. It consists of plain elements, because with
 * hundreds of rows a component for each cell would be slow.
 */
export const TableRow = memo(function TableRow<Row>({ row, columns }: TableRowProps<Row>) {
  const note = columns.map((column) => column.whole?.(row)).find((content) => content !== undefined)
  if (note !== undefined)
    return (
      <tr {...asRow} data-note>
        <td {...asCell} colSpan={columns.length}>
          {note}
        </td>
      </tr>
    )
  return (
    <tr {...asRow}>
      {columns.map((column) => (
        <td
          key={column.title}
          {...(column.namesRow ? asRowHeader : asCell)}
          data-title={column.hiddenTitle ? '' : column.title}
          data-lead={column.onFirstLine}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactNode
