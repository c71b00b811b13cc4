import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { PayView } from './pay-view.ts'
import { rateOf } from './domain/salary/salary.ts'
import { onDays, totalsOf, withPortions } from './domain/totals.ts'
import { portionsOf } from './labor-figures.ts'
import { payrollScopeOf, type LaborRequest } from './labor.ts'
import { payrollOf } from './queries/payroll-of.ts'

/** `jobRoleId` is null for work without a job role and for pay without work. */
type PlannedLaborPart = { day: string; jobRoleId: string | null; cents: number }

/** Returns the scheduled hours of everyone at a location, and the cost of employees whose pay the viewer may see. */
export async function plannedLabor(db: Kysely<Tables>, request: LaborRequest, maySeePay: PayView['maySeePay']) {
  const sum = { seconds: 0, overtimeSeconds: 0, cents: 0, withoutRate: 0, hiddenPay: 0 }
  const parts = new Map<string, PlannedLaborPart>()
  for await (const { person, lines } of payrollOf(db, payrollScopeOf(request), request, { planned: true })) {
    const here = withPortions(onDays(lines, request), portionsOf(person, request))
    const { workedSeconds, overtimeSeconds, doubleSeconds, grossCents } = totalsOf(here)
    sum.seconds += workedSeconds
    sum.overtimeSeconds += overtimeSeconds + doubleSeconds
    if (!maySeePay(person)) {
      if (workedSeconds > 0) sum.hiddenPay += 1
      continue
    }
    sum.cents += grossCents
    for (const { kind, portions } of here) {
      if (kind === 'reimbursement') continue
      for (const { day, span, cents } of portions) {
        const jobRoleId = span?.roleId ?? null
        const key = `${day} ${jobRoleId}`
        parts.set(key, { day, jobRoleId, cents: cents + (parts.get(key)?.cents ?? 0) })
      }
    }
    if (workedSeconds > 0 && !rateOf(person, request.to, null) && grossCents === 0) sum.withoutRate += 1
  }
  return { ...sum, parts: [...parts.values()] }
}
