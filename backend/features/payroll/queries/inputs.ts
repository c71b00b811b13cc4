import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { rulesetsOf, type SetPolicy } from '../domain/rulesets.ts'
import type { Range } from '../domain/totals.ts'
import type { PayrollPerson, PayrollSettings } from './person.ts'
import { around, loadRatesAndItems, loadTimes } from './rows.ts'

/** Whose pay: these people, or all who belong to a location or have worked there, or the whole organization. */
export type Who = {
  organizationId: string
  locationId?: string | null
  employeeIds?: readonly string[]
  /** Instead of the policies that were set for its location, or for the organization. */
  draft?: DraftPolicy
}

export type DraftPolicy = Pick<SetPolicy, 'locationId' | 'policy'>

/** How many people are loaded together. */
const BATCH = 200
/** The order of people. */
const byName = ['person.last_name', 'person.first_name', 'person.employee_id'] as const

/** People by last name with all that their pay rests on, a batch at a time, so that memory stays flat however many. */
export async function* payrollPeople(db: Kysely<Tables>, who: Who, range: Range): AsyncGenerator<PayrollPerson> {
  for await (const batch of payrollSettings(db, who, range)) {
    const ids = batch.map(({ id }) => id)
    const timesOf = await loadTimes(db, ids, range)
    for (const person of batch) yield { ...person, ...timesOf(person.id) }
  }
}

/** The same without entries and shifts. */
export async function* payrollSettings(
  db: Kysely<Tables>,
  who: Who,
  range: Range,
): AsyncGenerator<readonly PayrollSettings[]> {
  const [zones, policies] = await Promise.all([zonesOf(db, who.organizationId), policiesOf(db, who)])
  const zoneAt = (locationId: string) => zones.get(locationId) ?? 'UTC'
  let batch: Concerned[] = []
  do {
    batch = await concerned(db, who, range, batch.at(-1))
    if (batch.length === 0) return
    const ids = batch.map(({ id }) => id)
    const ratesAndItems = await loadRatesAndItems(db, ids, range)
    yield batch.map(({ homes, ...person }) => {
      const dated = homes.map(({ from, locationId }) => ({
        effectiveFrom: dayOf(from, zoneAt(locationId)),
        locationId,
        zone: zoneAt(locationId),
      }))
      const rulesets = rulesetsOf(dated, policies)
      return { ...person, ...ratesAndItems(person.id), zone: zoneAt(person.locationId), rulesets }
    })
    // Other requests get their turn.
    await breathe()
  } while (batch.length === BATCH)
}

type Concerned = Awaited<ReturnType<typeof concerned>>[number]

/** The next batch, by name. */
async function concerned(
  db: Kysely<Tables>,
  who: Who,
  range: Range,
  after: Record<'lastName' | 'firstName' | 'id', string> | undefined,
) {
  const { organizationId, locationId, employeeIds } = who
  let query = db
    .selectFrom('read.people as person')
    .select([
      'person.employee_id as id',
      'person.organization_id as organizationId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.position',
      'person.role',
      'person.location_id as locationId',
      'person.status',
      'person.payroll_number as payrollNumber',
      'person.homes',
    ])
    .where('person.organization_id', '=', organizationId)
    .orderBy(byName[0])
    .orderBy(byName[1])
    .orderBy(byName[2])
    .limit(BATCH)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(...byName), '>', tuple(after.lastName, after.firstName, after.id)),
    )
  }
  if (employeeIds) query = query.where('person.employee_id', 'in', [...employeeIds])
  if (locationId) {
    const { since, until } = around(range)
    query = query.where((row) =>
      row.or([
        row('person.location_id', '=', locationId),
        row.exists(
          row
            .selectFrom('read.time_entries as entry')
            .select('entry.entry_id')
            .whereRef('entry.employee_id', '=', 'person.employee_id')
            .where('entry.location_id', '=', locationId)
            .where('entry.clock_in', '>=', since)
            .where('entry.clock_in', '<', until),
        ),
      ]),
    )
  }
  return query.execute()
}

async function zonesOf(db: Kysely<Tables>, organizationId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('read.locations')
    .select(['location_id as id', 'time_zone as zone'])
    .where('organization_id', '=', organizationId)
    .execute()
  return new Map(rows.map(({ id, zone }) => [id, zone]))
}

/** The pay policies of an organization and its locations, with a draft in place of its location's. */
export async function policiesOf(
  db: Kysely<Tables>,
  { organizationId, draft }: Pick<Who, 'organizationId' | 'draft'>,
): Promise<SetPolicy[]> {
  const { pay_policies: policies } = await db
    .selectFrom('read.organizations')
    .select('pay_policies')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const set = policies.map(({ effectiveFrom, changeId, locationId, policy }) => ({
    effectiveFrom,
    changeId,
    locationId,
    policy,
  }))
  if (!draft) return set
  const others = set.filter(({ locationId }) => locationId !== draft.locationId)
  return [...others, { effectiveFrom: '0000-01-01', changeId: 'draft', ...draft }]
}
