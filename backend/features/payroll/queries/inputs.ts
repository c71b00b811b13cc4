import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Role } from '#schema/people/events.ts'
import type { Flag } from '#schema/time-clock/flags.ts'
import type { Effective } from '#schema/shared/effective.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import type { PayItem, Rate, Ruleset } from '../domain/inputs.ts'
import { rulesetsOf, type SetPolicy } from '../domain/rulesets.ts'
import type { Range } from '../domain/totals.ts'

/** Whose pay: these people, or all who belong to a location or have worked there, or the whole organization. */
export type Who = {
  organizationId: string
  locationId?: string | null
  employeeIds?: readonly string[]
  /** Instead of the policies that were set for its location, or for the organization. */
  draft?: DraftPolicy
}

export type DraftPolicy = Pick<SetPolicy, 'locationId' | 'policy'>

/** A time entry that is not removed. `clockOut: null` while it is open, or where its clock-out was missed. */
export type KnownEntry = {
  entryId: string
  version: number
  locationId: string
  status: 'open' | 'closed' | 'missed'
  clockIn: string
  clockOut: string | null
  breaks: readonly { start: string; end: string | null }[]
  flagged: readonly Flag[]
}

export type PlannedShift = {
  shiftId: string
  locationId: string
  roleId: string | null
  startsAt: string
  endsAt: string
  breakMinutes: number
  /** Whether its employee can see it. */
  published: boolean
}

/** A person with all that their pay rests on. */
export type PayrollPerson = {
  id: string
  organizationId: string
  firstName: string
  lastName: string
  position: string | null
  role: Role
  /** Where they belong now. */
  locationId: string
  status: 'active' | 'terminated'
  payrollNumber: string | null
  /** Of their location now. */
  zone: string
  rulesets: readonly Effective<Ruleset>[]
  entries: readonly KnownEntry[]
  shifts: readonly PlannedShift[]
  rates: readonly Rate[]
  items: readonly PayItem[]
}

/** How many people are loaded together. */
const BATCH = 200
/** Days around a range in which something may bear on its workweeks. */
const MARGIN = 15
/** A bonus counts up to a year back. */
const YEAR = 53 * 7

/** People by last name, a batch at a time, so that memory stays flat however many there are. */
export async function* payrollPeople(db: Kysely<Tables>, who: Who, range: Range): AsyncGenerator<PayrollPerson> {
  const [people, zones, policies] = await Promise.all([
    concerned(db, who, range),
    zonesOf(db, who.organizationId),
    policiesOf(db, who),
  ])
  for (let index = 0; index < people.length; index += BATCH) {
    const batch = people.slice(index, index + BATCH)
    const known = await loadBatch(
      db,
      batch.map(({ id }) => id),
      range,
    )
    for (const { homes, ...person } of batch) {
      const zoneAt = (locationId: string) => zones.get(locationId) ?? 'UTC'
      const dated = homes.map(({ from, locationId }) => ({
        effectiveFrom: dayOf(from, zoneAt(locationId)),
        locationId,
        zone: zoneAt(locationId),
      }))
      yield { ...person, ...known(person.id), zone: zoneAt(person.locationId), rulesets: rulesetsOf(dated, policies) }
    }
    // Other requests get their turn.
    await breathe()
  }
}

async function concerned(db: Kysely<Tables>, who: Who, range: Range) {
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
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.employee_id')
  if (employeeIds) query = query.where('person.employee_id', 'in', [...employeeIds])
  if (locationId) {
    const { since, until } = span(range)
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

async function policiesOf(db: Kysely<Tables>, { organizationId, draft }: Who): Promise<SetPolicy[]> {
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

const span = ({ from, to }: Range) => ({
  since: `${addDays(from, -MARGIN)}T00:00:00.000Z`,
  until: `${addDays(to, MARGIN)}T00:00:00.000Z`,
})

type Known = Pick<PayrollPerson, 'entries' | 'shifts' | 'rates' | 'items'>

async function loadBatch(db: Kysely<Tables>, ids: readonly string[], range: Range): Promise<(id: string) => Known> {
  const { since, until } = span(range)
  const [entries, shifts, rates, items] = await Promise.all([
    db
      .selectFrom('read.time_entries')
      .select((row) => [
        'employee_id',
        'entry_id as entryId',
        row.fn<number>('jsonb_array_length', ['versions']).as('versions'),
        'location_id as locationId',
        'status',
        'clock_in as clockIn',
        'clock_out as clockOut',
        'breaks',
        'flagged',
      ])
      .where('employee_id', 'in', ids)
      .where('status', '!=', 'removed')
      .where('clock_in', '>=', since)
      .where('clock_in', '<', until)
      .orderBy('clock_in')
      .execute(),
    db
      .selectFrom('read.shifts as shift')
      .innerJoin('read.weeks as week', 'week.week_id', 'shift.week_id')
      .select([
        'shift.employee_id',
        'shift.shift_id as shiftId',
        'shift.location_id as locationId',
        'shift.job_role_id as roleId',
        'shift.starts_at as startsAt',
        'shift.ends_at as endsAt',
        'shift.break_minutes as breakMinutes',
        'week.published',
      ])
      .where('shift.employee_id', 'in', ids)
      .where('shift.deleted', '=', false)
      .where('shift.starts_at', '>=', since)
      .where('shift.starts_at', '<', until)
      .orderBy('shift.starts_at')
      .execute(),
    db
      .selectFrom('read.pay_rates')
      .select(['employee_id', 'rates', 'role_rates as byRole'])
      .where('employee_id', 'in', ids)
      .execute(),
    db
      .selectFrom('read.pay_items')
      .select(['employee_id', 'item_id as itemId', 'day', 'kind', 'amount_cents as amountCents', 'weeks'])
      .where('employee_id', 'in', ids)
      .where('day', '>=', addDays(range.from, -MARGIN))
      .where('day', '<=', addDays(range.to, MARGIN + YEAR))
      .execute(),
  ])
  const ratesOf = new Map(rates.map((row) => [row.employee_id, row]))
  const [entriesOf, shiftsOf, itemsOf] = [byPerson(entries), byPerson(shifts), byPerson(items)]
  return (id) => ({
    entries: (entriesOf.get(id) ?? []).flatMap(({ versions, status, ...entry }) =>
      status === 'removed' ? [] : { ...entry, status, version: Math.max(1, versions) },
    ),
    shifts: shiftsOf.get(id) ?? [],
    rates: allRates(ratesOf.get(id)),
    items: itemsOf.get(id) ?? [],
  })
}

function byPerson<Row extends { employee_id: string | null }>(rows: readonly Row[]) {
  return Map.groupBy(rows, ({ employee_id }) => employee_id)
}

type RatesRow = Pick<Tables['read.pay_rates'], 'rates'> & { byRole: Tables['read.pay_rates']['role_rates'] }

function allRates(row: RatesRow | undefined): Rate[] {
  if (!row) return []
  const ofRoles = Object.entries(row.byRole).flatMap(([roleId, rates]) => rates.map((rate) => ({ ...rate, roleId })))
  return [...row.rates.map((rate) => ({ ...rate, roleId: null })), ...ofRoles]
}
