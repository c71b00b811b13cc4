import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { PayLine } from '../domain/pay-line.ts'
import { dueIn, onDays, type Range } from '../domain/totals.ts'
import { payCalendar } from '../periods/calendar.ts'
import { paidTo } from '../periods/paid.ts'
import type { EmployeePay } from './own-pay.ts'

/** A line as a period was closed with it, and as it is now; `null`: not part of it. */
export type ChangedLine = { closed: PayLine | null; now: PayLine | null }

/** A closed period of which some days would be paid otherwise now, with all lines that differ. */
export type ChangedPeriod = Range & {
  closedAt: string
  /** Of the days asked for. */
  closedCents: number
  nowCents: number
  lines: readonly ChangedLine[]
}

/** A workweek that touches the days asked for may be due in a period that begins after them. */
const WORKWEEK = 7

/** The closed periods that an employee's pay of some days differs from, earliest first. */
export async function changedSinceClosing(db: Kysely<Tables>, pay: EmployeePay): Promise<ChangedPeriod[]> {
  const { person, from, to, computed } = pay
  const { closed } = await payCalendar(db, person.organizationId)
  const near = closed.filter((period) => period.from <= addDays(to, WORKWEEK) && period.to >= addDays(from, -WORKWEEK))
  if (near.length === 0) return []
  const closings = near.map(({ closing }) => closing.closingId)
  const paid = await paidTo(db, closings, person.id)
  return near
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .flatMap(({ closing, ...period }) => {
      const own = paid.get(closing.closingId)?.find((each) => each.period.from === period.from)
      const before = onDays(own?.lines ?? [], { from, to })
      const now = onDays(dueIn(computed, period), { from, to })
      const lines = changedLines(before, now)
      if (lines.length === 0) return []
      const sums = { closedCents: sumOf(before), nowCents: sumOf(now) }
      return { from: period.from, to: period.to, closedAt: closing.at, ...sums, lines }
    })
}

const sumOf = (lines: readonly PayLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

/** By key; what is left, such as hours at another rate, by workweek and kind. */
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
