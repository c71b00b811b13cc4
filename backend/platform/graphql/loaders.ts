import DataLoader from 'dataloader'
import type { PayRate } from '#projections/people/pay-rates.ts'
import { jobRolesById, type JobRole } from '#backend/features/organization/queries/job-roles.ts'
import { payRatesOf } from '#backend/features/people/queries/pay-rates.ts'
import { locationsById, peopleById, type Location, type Person } from '#backend/features/people/queries/people.ts'
import { ptoBalances, type PtoBalance } from '#backend/features/time-off/queries/pto.ts'
import { shiftsOfPeopleOn, type Shift } from '#backend/features/schedule/queries/shifts.ts'
import { clocksById, type Clock } from '#backend/features/time-clock/queries/clock.ts'
import { entriesById, type TimeEntry } from '#backend/features/time-clock/queries/entries.ts'
import { weekHeadsById, type WeekHead } from '#backend/features/schedule/queries/week-heads.ts'
import type { GatewayDeps } from '../http/deps.ts'

/** One request's lookups by id, in one query per kind and tick, and within the caller's organisation. */
export type Loaders = {
  person: DataLoader<string, Person | undefined>
  location: DataLoader<string, Location | undefined>
  clock: DataLoader<string, Clock>
  entry: DataLoader<string, TimeEntry | undefined>
  jobRole: DataLoader<string, JobRole | undefined>
  weekHead: DataLoader<string, WeekHead | undefined>
  /** Paid time off of somebody in a year. */
  pto: DataLoader<{ employeeId: string; year: number }, PtoBalance | undefined, string>
  /** What somebody costs, from which days on. */
  payRates: DataLoader<string, PayRate[]>
  hasPin: DataLoader<string, boolean>
  /** Somebody's shifts that begin on these days, first and last included. */
  shiftsOn: DataLoader<Days, Shift[], string>
}

type Days = { employeeId: string; startDate: string; endDate: string }

export function openLoaders(
  { database, identity }: Pick<GatewayDeps, 'database' | 'identity'>,
  organizationId: string,
): Loaders {
  const { kysely } = database
  return {
    person: new DataLoader(async (ids) => inOrder(ids, await peopleById(kysely, organizationId, ids))),
    location: new DataLoader(async (ids) => inOrder(ids, await locationsById(kysely, organizationId, ids))),
    clock: new DataLoader((ids) => clocksById(kysely, ids)),
    entry: new DataLoader(async (ids) => inOrder(ids, await entriesById(kysely, organizationId, ids))),
    jobRole: new DataLoader(async (ids) => inOrder(ids, await jobRolesById(kysely, organizationId, ids))),
    weekHead: new DataLoader(async (ids) => inOrder(ids, await weekHeadsById(kysely, organizationId, ids))),
    pto: new DataLoader((asked) => ptoBalances(kysely, organizationId, asked), {
      cacheKeyFn: ({ employeeId, year }) => `${employeeId} ${year}`,
    }),
    payRates: new DataLoader((ids) => payRatesOf(kysely, organizationId, ids)),
    hasPin: new DataLoader(async (ids) => {
      const having = await identity.havePins(ids)
      return ids.map((id) => having.has(id))
    }),
    shiftsOn: new DataLoader((asked) => shiftsOfPeopleOn(kysely, { organizationId, locationId: null }, asked), {
      cacheKeyFn: ({ employeeId, startDate, endDate }) => `${employeeId} ${startDate} ${endDate}`,
    }),
  }
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}
