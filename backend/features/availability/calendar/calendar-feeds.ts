import { sql, type Kysely } from 'kysely'
import type { BusyTime, CalendarFailure } from '#schema/availability/suggestions.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { open, seal } from '#kernel/sealing/box.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import { keysOf } from '#kernel/sealing/sealing.ts'
import type { Outbound } from '#backend/platform/outbound/outbound.ts'
import type { User } from '#schema/identity/rest.ts'
import { readCalendar } from './read-calendar.ts'

type FeedRow = {
  employee_id: string
  organization_id: string
  sealed_url: Buffer
  connected_at: string
  read_at: string | null
  tried_at: string
  failure: CalendarFailure | null
  busy: BusyTime[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'identity.calendar_feeds': FeedRow
  }
}

/** A connected calendar, without its address. */
export type CalendarFeed = Pick<FeedRow, 'failure' | 'busy'> & { connectedAt: string; readAt: string | null }

export type FeedDeps = { kysely: Kysely<Tables>; outbound: Outbound; keys: Pick<Keys, 'obtain'> }

const messages: Record<CalendarFailure, string> = {
  not_reachable: 'The calendar is not reachable. Check the address',
  not_a_calendar: 'The address does not lead to a calendar',
  too_large: 'The calendar is too large',
}

const contextOf = (employeeId: string) => `calendar feed ${employeeId}`

async function keyOf({ keys }: FeedDeps, employeeId: string) {
  const name = keysOf(employeeId).own
  return (await keys.obtain([name])).get(name) ?? undefined
}

export async function zoneOfEmployee(kysely: Kysely<Tables>, employeeId: string): Promise<string> {
  const row = await kysely
    .selectFrom('read.people as person')
    .innerJoin('read.locations as location', 'location.location_id', 'person.location_id')
    .select('location.time_zone as zone')
    .where('person.employee_id', '=', employeeId)
    .executeTakeFirst()
  return row?.zone ?? 'UTC'
}

export async function findFeed(kysely: Kysely<Tables>, employeeId: string): Promise<CalendarFeed | undefined> {
  return kysely
    .selectFrom('identity.calendar_feeds')
    .select(['failure', 'busy', 'connected_at as connectedAt', 'read_at as readAt'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
}

/** Reads the calendar at `url` and connects it. @throws Refusal `invalid` with the reason if it can't be read */
export async function connectFeed(deps: FeedDeps, { employeeId, organizationId }: User, url: string, now: Date) {
  const { kysely, outbound } = deps
  const address = url.replace(/^webcal:/i, 'https:')
  const reading = await readCalendar(outbound, address, await zoneOfEmployee(kysely, employeeId), now)
  if ('failure' in reading) {
    const message = messages[reading.failure]
    throw new Refusal('invalid', message, { url: message })
  }
  const key = await keyOf(deps, employeeId)
  if (!key) throw new Refusal('conflict', 'This account is no longer active')
  const at = now.toISOString()
  const row = {
    sealed_url: seal(key, contextOf(employeeId), address),
    connected_at: at,
    read_at: at,
    tried_at: at,
    failure: null,
    busy: sql<BusyTime[]>`${JSON.stringify(reading.busy)}::jsonb`,
  }
  await kysely
    .insertInto('identity.calendar_feeds')
    .values({ employee_id: employeeId, organization_id: organizationId, ...row })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(row))
    .execute()
}

export async function disconnectFeed(kysely: Kysely<Tables>, employeeId: string): Promise<void> {
  await kysely.deleteFrom('identity.calendar_feeds').where('employee_id', '=', employeeId).execute()
}

/** Milliseconds. */
const REFRESH_AFTER = 3 * 3_600_000
const FEEDS_PER_RUN = 200

/** Reads the calendars again that were last tried three hours ago, and disconnects those of employees who left. */
export async function refreshFeeds(deps: FeedDeps, now: Date): Promise<void> {
  const { kysely } = deps
  await kysely
    .deleteFrom('identity.calendar_feeds as feed')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('read.people as person')
            .select('person.employee_id')
            .whereRef('person.employee_id', '=', 'feed.employee_id')
            .where('person.status', '=', 'active'),
        ),
      ),
    )
    .execute()
  const due = await kysely
    .selectFrom('identity.calendar_feeds')
    .select(['employee_id', 'sealed_url', 'connected_at'])
    .where('tried_at', '<', new Date(now.getTime() - REFRESH_AFTER).toISOString())
    .orderBy('tried_at')
    .orderBy('employee_id')
    .limit(FEEDS_PER_RUN)
    .execute()
  for (const feed of due) await refreshFeed(deps, feed, now)
}

async function refreshFeed(
  deps: FeedDeps,
  {
    employee_id: employeeId,
    sealed_url,
    connected_at: connectedAt,
  }: Pick<FeedRow, 'employee_id' | 'sealed_url' | 'connected_at'>,
  now: Date,
) {
  const { kysely, outbound } = deps
  const key = await keyOf(deps, employeeId)
  if (!key) return disconnectFeed(kysely, employeeId)
  const url = open(key, contextOf(employeeId), sealed_url).toString('utf8')
  const reading = await readCalendar(outbound, url, await zoneOfEmployee(kysely, employeeId), now)
  const at = now.toISOString()
  // After a failure, the busy times of the last reading stay.
  const result =
    'failure' in reading
      ? { failure: reading.failure }
      : { failure: null, read_at: at, busy: sql<BusyTime[]>`${JSON.stringify(reading.busy)}::jsonb` }
  await kysely
    .updateTable('identity.calendar_feeds')
    .set({ tried_at: at, ...result })
    .where('employee_id', '=', employeeId)
    // The employee may have connected another calendar meanwhile.
    .where('connected_at', '=', connectedAt)
    .execute()
  return undefined
}

/** Returns when the location's employees are busy in a period, by employee, in order. */
export async function busyTimesBetween(
  kysely: Kysely<Tables>,
  { organizationId, locationId }: { organizationId: string; locationId: string },
  { from, to }: { from: string; to: string },
): Promise<(BusyTime & { employeeId: string })[]> {
  const rows = await kysely
    .selectFrom('identity.calendar_feeds as feed')
    .innerJoin('read.people as person', 'person.employee_id', 'feed.employee_id')
    .select(['feed.employee_id as employeeId', 'feed.busy'])
    .where('person.organization_id', '=', organizationId)
    .where('person.location_id', '=', locationId)
    .where('person.status', '=', 'active')
    .orderBy('feed.employee_id')
    .execute()
  return rows.flatMap(({ employeeId, busy }) =>
    busy.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from).map((times) => ({ employeeId, ...times })),
  )
}
