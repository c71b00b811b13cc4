import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { laborOf, type LaborRequest } from '#backend/features/payroll/labor.ts'

/** What is planned for some days, of all people together. */
export async function plannedLabor(db: Kysely<Tables>, request: LaborRequest) {
  const sum = { seconds: 0, overtimeSeconds: 0, cents: 0, withoutRate: 0 }
  for await (const { planned, hourlyRateCents } of laborOf(db, request, new Date())) {
    sum.seconds += planned.workedSeconds
    sum.overtimeSeconds += planned.overtimeSeconds + planned.doubleSeconds
    sum.cents += planned.grossCents
    if (planned.workedSeconds > 0 && hourlyRateCents === null && planned.grossCents === 0) sum.withoutRate += 1
  }
  return sum
}
