import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Earning } from '#schema/payroll/items.ts'
import type { Correction } from '../domain/differences.ts'
import { rateOn } from '../domain/rates.ts'
import { dueIn, type Range } from '../domain/totals.ts'
import type { ClosedPeriod } from '../periods/calendar.ts'
import { paidIn } from '../periods/paid.ts'
import { payrollPeople, type Who } from '../queries/inputs.ts'
import type { PayrollPerson } from '../queries/person.ts'
import { payrollOf } from '../queries/pay.ts'
import { payView } from '../pay-view.ts'
import { earnedIn, type Earned, type Earner } from './rows.ts'

type Source = { person: PayrollPerson; earned: ReadonlyMap<Earning, Earned> }

/**
 * Who has earned what in these days, of those whose pay the user may see, by last name. Of a closed period what was paid,
 * with the differences for earlier ones; otherwise what is due by now.
 */
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

async function* due(db: Kysely<Tables>, who: Who, range: Range): AsyncGenerator<Source> {
  for await (const { person, lines } of payrollOf(db, who, range)) {
    yield { person, earned: earnedIn(dueIn(lines, range)) }
  }
}

async function* paid(db: Kysely<Tables>, who: Who, { from, to, closing }: ClosedPeriod): AsyncGenerator<Source> {
  const byPerson = Map.groupBy(await paidIn(db, closing.closingId), ({ employeeId }) => employeeId)
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

function addCorrection(earned: Map<Earning, Earned>, { earning, before, after }: Correction) {
  const { seconds, cents } = earned.get(earning) ?? { seconds: 0, cents: 0 }
  earned.set(earning, {
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
