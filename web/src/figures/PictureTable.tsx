import { Box, Table } from '@mantine/core'
import type { PictureData } from './picture-data'
import classes from './Picture.module.css'

/** The numbers of a picture. Unless it is shown, only screen readers find it. */
export function PictureTable({ data, isShown }: { data: PictureData; isShown: boolean }) {
  const { title, of, series, rows } = data
  return (
    // It scrolls sideways on a phone, so that it takes the focus for the keys.
    <Box className={isShown ? classes.shown : classes.unseen} tabIndex={isShown ? 0 : undefined}>
      <Table aria-label={title} withRowBorders verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{of}</Table.Th>
            {series.map(({ name }) => (
              <Table.Th key={name} scope="col" className={classes.number}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, label, values }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" className={classes.label}>
                {label}
              </Table.Th>
              {series.map(({ name, text }, at) => {
                const value = values[at]
                return (
                  <Table.Td key={name} className={classes.number}>
                    {value === null || value === undefined ? '' : text(value)}
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  )
}
