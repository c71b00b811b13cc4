import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Earning } from '#schema/payroll/items.ts'
import type { Correction } from '../domain/differences.ts'
import { rateOn } from '../domain/rates.ts'
import { dueIn, type Range } from '../domain/totals.ts'
import type { ClosedPeriod } from '../periods/pay-calendar.ts'
import { paidByClosing } from '../periods/paid-periods.ts'
import { payrollPeople, type PayrollScope } from '../queries/payroll-people.ts'
import type { PayrollPerson } from '../queries/payroll-person.ts'
import { payrollOf } from '../queries/payroll-of.ts'
import { payView } from '../pay-view.ts'
import type { EarningTotal } from './carried-pay.ts'
import { earnedIn, type Earner } from './rows.ts'

type EarnerSource = { person: PayrollPerson; earned: ReadonlyMap<Earning, EarningTotal> }

/** Skips employees whose pay the user may not see. For a closed period, uses its stored pay and adjustments. */
export async function* earners(
  db: Kysely<Tables>,
  user: User,
  range: Range,
  closed: ClosedPeriod | undefined,
): AsyncGenerator<Earner> {
  const [view, locations] = await Promise.all([payView(db, user), locationNames(db, user.organizationId)])
  for await (const { person, earned } of closed ? paid(db, view, closed) : due(db, view, range)) {
    if (!view.maySeePay(person) || earned.size === 0) continue
    const location = locations.get(person.locationId) ?? ''
    const rate = rateOn(person.rates, range.to, null)
    yield { person, location, hourlyRateCents: rate?.hourlyRateCents ?? null, earned }
  }
}

async function* due(db: Kysely<Tables>, who: PayrollScope, range: Range): AsyncGenerator<EarnerSource> {
  for await (const { person, lines } of payrollOf(db, who, range)) {
    yield { person, earned: earnedIn(dueIn(lines, range)) }
  }
}

async function* paid(
  db: Kysely<Tables>,
  who: PayrollScope,
  { from, to, closing }: ClosedPeriod,
): AsyncGenerator<EarnerSource> {
  const byPerson = Map.groupBy(await paidByClosing(db, closing.closingId), ({ employeeId }) => employeeId)
  if (byPerson.size === 0) return
  const people = { ...who, employeeIds: [...byPerson.keys()] }
  for await (const person of payrollPeople(db, people, { from, to })) {
    const all = byPerson.get(person.id) ?? []
    const own = all.filter(({ period }) => period.from === from)
    const earned = new Map(earnedIn(own.flatMap(({ lines }) => lines)))
    for (const { corrections } of all) for (const each of corrections) addCorrection(earned, each)
    yield { person, earned }
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
