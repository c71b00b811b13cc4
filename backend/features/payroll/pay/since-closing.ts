import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { PayLine } from '../domain/pay-line.ts'
import { dueIn, onDays, type Range } from '../domain/totals.ts'
import { payCalendar } from '../periods/pay-calendar.ts'
import { paidToEmployee } from '../periods/paid-periods.ts'
import type { EmployeePay } from './employee-pay.ts'

export type ChangedLine = { closed: PayLine | null; now: PayLine | null }

export type ChangedPeriod = Range & {
  closedAt: string
  closedCents: number
  nowCents: number
  lines: readonly ChangedLine[]
}

/** A workweek that touches the requested days may be due in a period that starts after them. */
const WORKWEEK = 7

export async function changedSinceClosing(db: Kysely<Tables>, pay: EmployeePay): Promise<ChangedPeriod[]> {
  const { person, from, to, computed, isPayPeriod } = pay
  const { closed } = await payCalendar(db, person.organizationId)
  const near = closed.filter((period) =>
    isPayPeriod ? period.from === from : period.from <= addDays(to, WORKWEEK) && period.to >= addDays(from, -WORKWEEK),
  )
  if (near.length === 0) return []
  const closings = near.map(({ closing }) => closing.closingId)
  const paid = await paidToEmployee(db, closings, person.id)
  return near
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .flatMap(({ closing, ...period }) => {
      const own = paid.get(closing.closingId)?.find((each) => each.period.from === period.from)
      const inRequest = (lines: readonly PayLine[]) => (isPayPeriod ? lines : onDays(lines, { from, to }))
      const before = inRequest(own?.lines ?? [])
      const now = inRequest(dueIn(computed, period))
      const lines = changedLines(before, now)
      if (lines.length === 0) return []
      const sums = { closedCents: sumOf(before), nowCents: sumOf(now) }
      return { from: period.from, to: period.to, closedAt: closing.at, ...sums, lines }
    })
}

const sumOf = (lines: readonly PayLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

export function changedLines(before: readonly PayLine[], now: readonly PayLine[]): ChangedLine[] {
  const left = new Set(now)
  const matched = (closed: PayLine, isSame: (line: PayLine) => boolean): ChangedLine => {
    const found = [...left].find(isSame) ?? null
    if (found) left.delete(found)
    return { closed, now: found }
  }
  const byKey = before.map((line) => matched(line, ({ key }) => key === line.key))
  const all = byKey.map(({ closed, now: found }) =>
    found || !closed
      ? { closed, now: found }
      : matched(closed, ({ kind, week }) => kind === closed.kind && week.day === closed.week.day),
  )
  const added = [...left].map((line) => ({ closed: null, now: line }))
  return [...all, ...added].filter(
    ({ closed, now: found }) => closed?.cents !== found?.cents || closed?.seconds !== found?.seconds,
  )
}
