import { Refusal } from '#kernel/commands/refusal.ts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { instant } from '#schema/shared/fields.ts'
import type { PunchSource } from '#schema/time-clock/events.ts'
import type { Flag } from '#schema/time-clock/flags.ts'
import {
  asPunched,
  type EntryVersion,
  type RoleSwitch,
  type TimeEntryRow,
} from '#projections/time-clock/time-entries.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { keysetPage, mapPage, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { isId } from '#backend/platform/http/scope.ts'

export type TimeEntry = {
  id: string
  employeeId: string
  locationId: string
  status: TimeEntryRow['status']
  clockIn: string
  clockOut: string | null
  breaks: { start: string; end: string | null }[]
  breakSeconds: number
  /** Seconds without breaks; null unless the entry is closed. */
  workedSeconds: number | null
  source: PunchSource | 'manager'
  offline: boolean
  roles: RoleSwitch[]
  flagged: Flag[]
  /** The punched times and every correction, earliest first. */
  versions: EntryVersion[]
}

/** `since` (inclusive) and `until` (exclusive) limit the clock-in. */
type Whose = { employeeId: string; removed?: boolean; since?: string | undefined; until?: string | undefined }

export async function timeEntries(
  db: Kysely<Tables>,
  { employeeId, removed = false, since, until }: Whose,
  request: PageRequest,
): Promise<Page<TimeEntry>> {
  let query = db.selectFrom('read.time_entries').selectAll().where('employee_id', '=', employeeId)
  if (!removed) query = query.where('status', '!=', 'removed')
  if (since) query = query.where('clock_in', '>=', since)
  if (until) query = query.where('clock_in', '<', until)
  const page = await keysetPage(query, request, {
    columns: ['clock_in', 'entry_id'],
    direction: 'desc',
    key: [instant, z.uuid()],
    keyOf: ({ clock_in: clockIn, entry_id: id }) => [clockIn, id],
  })
  return mapPage(page, entryOf)
}

export async function entryIdsBetween(
  db: Kysely<Tables>,
  { employeeId, since, until }: { employeeId: string; since: string; until: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('read.time_entries')
    .select('entry_id as id')
    .where('employee_id', '=', employeeId)
    .where('clock_in', '>=', since)
    .where('clock_in', '<', until)
    .execute()
  return rows.map(({ id }) => id)
}

export const noSuchEntry = () => new Refusal('not_found', 'There is no such entry')

/** Returns those of `ids` that belong to the organization. */
export async function entriesById(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<TimeEntry[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const rows = await db
    .selectFrom('read.time_entries')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('entry_id', 'in', known)
    .execute()
  return rows.map(entryOf)
}

function entryOf(row: TimeEntryRow): TimeEntry {
  return {
    id: row.entry_id,
    employeeId: row.employee_id,
    locationId: row.location_id,
    status: row.status,
    clockIn: row.clock_in,
    clockOut: row.clock_out,
    breaks: row.breaks,
    roles: row.roles,
    breakSeconds: row.break_seconds,
    workedSeconds: row.worked_seconds,
    source: row.source,
    offline: row.offline,
    flagged: row.flagged,
    versions: row.versions.length > 0 ? row.versions : [asPunched(row)],
  }
}
