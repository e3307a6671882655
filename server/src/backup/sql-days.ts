/** SQL that is true for a text of the form `yyyy-MM-dd` that is no day of the calendar. */
export function isNoDay(column: string): string {
  const part = (from: number, length: number) => `cast(substr(${column}, ${from}, ${length}) as integer)`
  const [year, month, day] = [part(1, 4), part(6, 2), part(9, 2)]
  const isLeap = `${year} % 4 = 0 and (${year} % 100 <> 0 or ${year} % 400 = 0)`
  const last = `case when ${month} in (4, 6, 9, 11) then 30 when ${month} <> 2 then 31 when ${isLeap} then 29 else 28 end`
  return `(${month} not between 1 and 12 or ${day} not between 1 and ${last})`
}
