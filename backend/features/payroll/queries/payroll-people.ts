import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { PaySchedule } from '#schema/payroll/schedule.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { rulesetsOf, type PolicyVersion } from '../domain/rulesets.ts'
import type { Range } from '../domain/totals.ts'
import type { PayrollPerson, PayrollSettings } from './payroll-person.ts'
import { searchWindow, loadRatesAndItems, loadTimes } from './load-rows.ts'
import { loadEmployments } from './load-employments.ts'
import { loadPaidHolidays } from './load-holidays.ts'
import { hasSalary, salaryOf } from './load-salaries.ts'

export type PayrollScope = {
  organizationId: string
  locationId?: string | null
  employeeIds?: readonly string[]
  draft?: DraftPolicy
}

export type DraftPolicy = Pick<PolicyVersion, 'locationId' | 'policy'>

const BATCH = 200
const byName = ['person.last_name', 'person.first_name', 'person.employee_id'] as const

/** Yields employees by last name with everything that pay depends on. Loads a batch at a time to bound memory. */
export async function* payrollPeople(
  db: Kysely<Tables>,
  who: PayrollScope,
  range: Range,
): AsyncGenerator<PayrollPerson> {
  for await (const batch of payrollSettings(db, who, range)) {
    const ids = batch.map(({ id }) => id)
    const timesOf = await loadTimes(db, ids, withLookBack(batch, range))
    for (const person of batch) yield { ...person, ...timesOf(person.id) }
  }
}

/** Begins a range of rows early enough for the holiday pay of a batch, which has one look-back. */
export const withLookBack = (batch: readonly Pick<PayrollSettings, 'lookBack'>[], { from, to }: Range): Range => ({
  from: addDays(from, -(batch[0]?.lookBack ?? 0)),
  to,
})

/** The same without entries and shifts. */
export async function* payrollSettings(
  db: Kysely<Tables>,
  who: PayrollScope,
  range: Range,
): AsyncGenerator<readonly PayrollSettings[]> {
  const [locations, policies, schedule] = await Promise.all([
    locationsOf(db, who.organizationId),
    policiesOf(db, who),
    payScheduleOf(db, who.organizationId),
  ])
  const holidays = await loadPaidHolidays(db, who.organizationId, policies, range)
  const lookBack = holidays?.lookBack ?? 0
  const paysWithoutWork = holidays !== null && policies.some(({ policy }) => policy?.holidayPay)
  const homeAt = (locationId: string, effectiveFrom: string) => {
    const { zone = 'UTC', name } = locations.get(locationId) ?? {}
    const publicHolidays = holidays?.byLocation.get(locationId)
    return {
      effectiveFrom,
      locationId,
      zone,
      ...(name !== undefined && { name }),
      ...(publicHolidays && { publicHolidays }),
    }
  }
  const zoneAt = (locationId: string) => locations.get(locationId)?.zone ?? 'UTC'
  const locationRules = new Map(
    [...locations.keys()].map((id) => [id, rulesetsOf([homeAt(id, '0000-01-01')], policies)] as const),
  )
  const locationRulesStamp = createHash('sha256')
    .update(JSON.stringify([...locationRules]))
    .digest('base64')
  let batch: PersonRow[] = []
  do {
    batch = await loadBatch(db, who, range, batch.at(-1))
    if (batch.length === 0) return
    const ids = batch.map(({ id }) => id)
    const [ratesAndItems, employmentOf] = await Promise.all([
      loadRatesAndItems(db, ids, withLookBack([{ lookBack }], range)),
      loadEmployments(db, ids, range, paysWithoutWork ? () => true : hasSalary),
    ])
    yield batch.map(({ homes, ...person }) => {
      const dated = homes.map(({ from, locationId }) => homeAt(locationId, dayOf(from, zoneAt(locationId))))
      const rulesets = rulesetsOf(dated, policies)
      const zone = zoneAt(person.locationId)
      const employed = employmentOf(person.id, zone)
      const salary = salaryOf(employed, schedule)
      const employment = paysWithoutWork ? employed : undefined
      const own = { ...person, ...ratesAndItems(person.id), salary, employment, zone, rulesets, lookBack }
      return { ...own, locationRules, locationRulesStamp }
    })
    // Lets other requests run.
    await yieldToEventLoop()
  } while (batch.length === BATCH)
}

type PersonRow = Awaited<ReturnType<typeof loadBatch>>[number]

async function loadBatch(
  db: Kysely<Tables>,
  who: PayrollScope,
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
    const { since, until } = searchWindow(range)
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

type LocationFacts = { zone: string; name: string }

async function locationsOf(db: Kysely<Tables>, organizationId: string): Promise<ReadonlyMap<string, LocationFacts>> {
  const rows = await db
    .selectFrom('read.locations')
    .select(['location_id as id', 'time_zone as zone', 'name'])
    .where('organization_id', '=', organizationId)
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

async function payScheduleOf(db: Kysely<Tables>, organizationId: string): Promise<PaySchedule> {
  const { schedule } = await db
    .selectFrom('read.organizations')
    .select('pay_schedule as schedule')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return schedule
}

export async function policiesOf(
  db: Kysely<Tables>,
  { organizationId, draft }: Pick<PayrollScope, 'organizationId' | 'draft'>,
): Promise<PolicyVersion[]> {
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
