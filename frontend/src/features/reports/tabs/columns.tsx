import type { ReactNode } from 'react'
import { dollars } from '#frontend/shared/lib/money.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { exactHours } from '#frontend/shared/lib/time/format.ts'
import { entriesPath } from '#frontend/shared/lib/pages/time-entries-paths.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import type { Column } from '#frontend/shared/ui/sortable-table/sortable-table.tsx'
import { nameOf, type PersonRow } from '../documents.ts'

export const amount = (cents: number | null) => (cents === null ? '–' : dollars(cents))

/** A column of hours; values and total are seconds. */
export const seconds = <Row,>(name: string, value: (row: Row) => number, total?: number): Column<Row> => ({
  name,
  value,
  show: (row) => exactHours(value(row)),
  numeric: true,
  unit: 'seconds',
  ...(total !== undefined && { total: exactHours(total), totalValue: total }),
})

/** A column of dollars; values and total are cents. */
export const money = <Row,>(name: string, value: (row: Row) => number | null, total?: number | null): Column<Row> => ({
  name,
  value,
  show: (row) => amount(value(row)),
  numeric: true,
  unit: 'cents',
  ...(total !== undefined && { total: amount(total), ...(total !== null && { totalValue: total }) }),
})

export const signedHours = <Row,>(name: string, value: (row: Row) => number): Column<Row> => ({
  ...seconds(name, value),
  show: (row) => signed(value(row), exactHours),
})
export const signedMoney = <Row,>(name: string, value: (row: Row) => number | null): Column<Row> => ({
  ...money(name, value),
  show: (row) => {
    const cents = value(row)
    return cents === null ? '–' : signed(cents, dollars)
  },
})

export const signed = (value: number, write: (value: number) => string) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${write(Math.abs(value))}`

/** Leads to what a name or figure is made of. */
export const Source = ({ to, title, children }: { to: string; title: string; children: ReactNode }) => (
  <Link
    to={to}
    title={title}
    className="rounded-control underline decoration-edge decoration-dotted decoration-1 underline-offset-4 hover:decoration-ink hover:decoration-solid print:no-underline"
  >
    {children}
  </Link>
)

/** A column of names, which lead to the employee's time entries on `daysOf` the row. */
export const employees = <Row extends Pick<PersonRow, 'employee'>>(
  daysOf: (row: Row) => { from: string; to: string },
): Column<Row> => ({
  name: 'Employee',
  value: nameOf,
  show: (row) => {
    const { from, to } = daysOf(row)
    return (
      <Source to={entriesPath(row.employee.id, from, to)} title="Time entries">
        {nameOf(row)}
      </Source>
    )
  },
})

/** A column of days, each of which leads to `pathOf` the row. */
export const days = <Row,>(
  name: string,
  value: (row: Row) => string,
  { pathOf, title }: { pathOf: (row: Row) => string; title: string },
): Column<Row> => ({
  name,
  value,
  show: (row) => (
    <Source to={pathOf(row)} title={title}>
      <time dateTime={value(row)}>{dateInWords(value(row))}</time>
    </Source>
  ),
})
