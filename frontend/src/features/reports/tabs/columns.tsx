import type { ReactNode } from 'react'
import { dollars } from '#frontend/shared/lib/money.ts'
import { exactHours } from '#frontend/shared/lib/time/format.ts'
import type { Column } from '#frontend/shared/ui/sortable-table/sortable-table.tsx'

export const amount = (cents: number | null) => (cents === null ? '–' : dollars(cents))

/** A column of hours; values are seconds. */
export const seconds = <Row,>(name: string, value: (row: Row) => number, total?: ReactNode): Column<Row> => ({
  name,
  value,
  show: (row) => exactHours(value(row)),
  numeric: true,
  total,
})

/** A column of dollars; values are cents. */
export const money = <Row,>(name: string, value: (row: Row) => number | null, total?: ReactNode): Column<Row> => ({
  name,
  value,
  show: (row) => amount(value(row)),
  numeric: true,
  total,
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
