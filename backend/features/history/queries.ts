import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import { z } from 'zod'
import { definitions } from '#schema/streams.ts'
import type { Change } from '#kernel/events.ts'
import { phrase } from '#schema/shared/phrase.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { fullName, openNames, systemName } from '#backend/features/people/queries/names.ts'
import { cursor, pageOf, sizeOf, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'

export type HistoryEntry = {
  id: string
  position: bigint
  at: string
  /** Where it differs from `at`: a punch made offline. */
  happenedAt: string | null
  actor: string
  /** The person who did it. */
  actorId: string | null
  /** The person it concerns. */
  employeeId: string | null
  employeeName: string | null
  sentence: string
  changes: readonly Change[]
  reason: string | null
}

const latestFirst = cursor([z.string().regex(/^\d{1,18}$/)])

/**
 * What happened, latest first; with `employeeId` only what concerns that person.
 * @param what `viewerId`: of the person who looks, who sees their own pay whatever their role
 */
export async function history(
  db: Kysely<Tables>,
  { reach, employeeId, viewerId }: { reach: Reach; employeeId?: string | null | undefined; viewerId: string },
  request: PageRequest,
): Promise<Page<HistoryEntry>> {
  const first = sizeOf(request)
  let query = db
    .selectFrom('read.history as event')
    .leftJoin('read.people as actor', 'actor.employee_id', 'event.actor_id')
    .leftJoin('read.people as person', 'person.employee_id', 'event.employee_id')
    .select([
      'event.event_id',
      'event.position',
      'event.category',
      'event.type',
      'event.at',
      'event.happened_at',
      'event.data',
      'event.changes',
      'event.reason',
      'event.actor_name',
      'event.actor_id',
      'event.employee_id',
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
      'person.first_name',
      'person.last_name',
      'person.role',
    ])
    .where('event.organization_id', '=', reach.organizationId)
    .orderBy('event.position', 'desc')
  if (reach.locationId) {
    const here = reach.locationId
    query = query.where((row) => {
      // What happens to an account names no place: it concerns the one where the person belongs.
      const there = row(row.fn.coalesce('event.location_id', 'person.location_id'), '=', here)
      // Whoever comes from another location brings their history along.
      return employeeId ? row.or([there, row('person.location_id', '=', here)]) : there
    })
  }
  if (employeeId) {
    if (!isId(employeeId)) return pageOf<HistoryEntry>([], first, () => '')
    query = query.where('event.employee_id', '=', employeeId)
  } else query = query.where(({ not, exists, selectFrom }) => not(exists(runOf(selectFrom))))
  if (request.after) query = query.where('event.position', '<', BigInt(latestFirst.decode(request.after)[0]))
  const rows = await query.limit(first + 1).execute()
  const named = await openNames(
    db,
    reach.organizationId,
    rows.flatMap((row) => (row.category === 'schedule' ? row.changes : [])),
  )
  /** What managers and owners earn is for owners, who reach all locations, and for themselves. */
  const isHiddenPay = ({ type, employee_id, role }: (typeof rows)[number]) =>
    type === 'PayRateSet' && role !== 'employee' && reach.locationId !== null && employee_id !== viewerId
  const entries = rows.map((row): HistoryEntry => {
    const actor = fullName(row.actor_first_name, row.actor_last_name) ?? systemName(row.actor_name ?? 'Somebody')
    const employeeName = fullName(row.first_name, row.last_name)
    const person = row.employee_id === row.actor_id ? null : employeeName
    return {
      id: row.event_id,
      position: row.position,
      at: row.at,
      happenedAt: row.happened_at === row.at ? null : row.happened_at,
      actor,
      actorId: row.actor_id,
      employeeId: row.employee_id,
      employeeName,
      sentence: sentence(actor, definitions[row.type]?.says(row.data) ?? row.type, person),
      changes: isHiddenPay(row) ? [] : row.category === 'schedule' ? row.changes.map(named) : row.changes,
      reason: row.reason,
    }
  })
  return pageOf(entries, first, (entry) => latestFirst.encode([String(entry.position)]))
}

/** What was done to many shifts at once is one line; to somebody's own history belongs what it did to theirs. */
const runs = ['TemplateApplied', 'TemplateWithdrawn', 'AutoScheduled']

const runOf = (from: ExpressionBuilder<Tables & { event: Tables['read.history'] }, 'event'>['selectFrom']) =>
  from('read.history as run')
    .select('run.event_id')
    .whereRef('run.command_id', '=', 'event.command_id')
    // Written out, so that the index on it alone is used.
    .where(sql<boolean>`run.category = 'schedule'`)
    .where('run.type', 'in', runs)
    .whereRef('run.event_id', '!=', 'event.event_id')

/** "Ana Lopez clocked in": the actor and a `phrase`. */
export function sentence(actor: string, said: string, person: string | null): string {
  return `${actor} ${phrase(said, person)}`
}
