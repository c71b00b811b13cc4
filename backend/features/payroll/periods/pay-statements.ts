import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { User } from '#schema/identity/rest.ts'
import type { PayLine } from '../domain/pay-line.ts'
import type { Range } from '../domain/totals.ts'
import { payCalendar } from './pay-calendar.ts'
import { paidToEmployee } from './paid-periods.ts'

export type PayStatement = Range & {
  employeeId: string
  closedAt: string
  lines: readonly PayLine[]
  differences: readonly (Range & { cents: number })[]
  totalCents: number
}

export async function payStatements(db: Kysely<Tables>, { organizationId, employeeId }: User): Promise<PayStatement[]> {
  const { closed } = await payCalendar(db, organizationId)
  const paid = await paidToEmployee(
    db,
    closed.map(({ closing }) => closing.closingId),
    employeeId,
  )
  return closed
    .flatMap(({ from, to, closing }) => {
      const all = paid.get(closing.closingId)
      if (!all) return []
      return {
        from,
        to,
        employeeId,
        closedAt: closing.at,
        lines: all.filter(({ period }) => period.from === from).flatMap(({ lines }) => lines),
        differences: all
          .filter(({ period }) => period.from !== from)
          .map(({ period, amountCents }) => ({ ...period, cents: amountCents })),
        totalCents: all.reduce((sum, { amountCents }) => sum + amountCents, 0),
      }
    })
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))
}

/** @throws Refusal `not_found` if no closed period that starts there paid anything */
export async function payStatement(db: Kysely<Tables>, user: User, start: string): Promise<PayStatement> {
  const found = (await payStatements(db, user)).find(({ from }) => from === start)
  if (!found) throw new Refusal('not_found', 'There is no such pay statement')
  return found
}
