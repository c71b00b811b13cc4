import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Earning } from '#schema/payroll/items.ts'
import type { Correction } from '../domain/differences.ts'
import { hourlyRateOn } from '../domain/salary/salary.ts'
import { dueIn, type Range } from '../domain/totals.ts'
import type { PayPeriodOfCalendar } from '../periods/pay-calendar.ts'
import { periodPay, type PersonPeriodPay } from '../periods/period-pay.ts'
import type { PayrollScope } from '../queries/payroll-people.ts'
import { payrollOf } from '../queries/payroll-of.ts'
import { payView } from '../pay-view.ts'
import type { EarningTotal } from './carried-pay.ts'
import { earnedIn, type Earner } from './rows.ts'

/** `payPeriod`: what the period pays. Without it, pay due on these days. */
export type EarnersRequest = {
  range: Range
  payPeriod: PayPeriodOfCalendar | undefined
  unreviewed?: boolean
}

/** Skips employees whose pay the user may not see. */
export async function* earners(
  db: Kysely<Tables>,
  user: User,
  { range, payPeriod, unreviewed }: EarnersRequest,
): AsyncGenerator<Earner> {
  const [view, locations] = await Promise.all([payView(db, user), locationNames(db, user.organizationId)])
  const pay = payPeriod
    ? periodPay(db, payPeriod.calendar, { locationId: view.locationId }, payPeriod.period, { unreviewed })
    : dueOnDays(db, view, range, unreviewed)
  for await (const { person, lines, differences } of pay) {
    const earned = new Map(earnedIn(lines))
    for (const { corrections } of differences) for (const each of corrections) addCorrection(earned, each)
    if (!view.maySeePay(person) || earned.size === 0) continue
    const location = locations.get(person.locationId) ?? ''
    yield { person, location, hourlyRateCents: hourlyRateOn(person, range.to), earned }
  }
}

async function* dueOnDays(
  db: Kysely<Tables>,
  who: PayrollScope,
  range: Range,
  unreviewed?: boolean,
): AsyncGenerator<Omit<PersonPeriodPay, 'unreviewedSeconds'>> {
  for await (const { person, lines } of payrollOf(db, who, range, { unreviewed })) {
    yield { person, lines: dueIn(lines, range), differences: [] }
  }
}

function addCorrection(earned: Map<Earning, EarningTotal>, { earning, before, after }: Correction) {
  const total = earned.get(earning) ?? { seconds: 0, cents: 0 }
  const { seconds, cents } = total
  earned.set(earning, {
    ...total,
    seconds: seconds + after.seconds - before.seconds,
    cents: cents + after.cents - before.cents,
  })
}

async function locationNames(db: Kysely<Tables>, organizationId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('read.locations')
    .select(['location_id as id', 'name'])
    .where('organization_id', '=', organizationId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
