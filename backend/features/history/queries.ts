import type { Role } from '#schema/people/events.ts'
import { mayKnowBadge, mayKnowPay, mayLookInto, type Viewer } from '#backend/features/people/permissions.ts'
import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import { z } from 'zod'
import { person } from '#kernel/sentence.ts'
import { changesOf, describe } from '#schema/describe.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { cursor, pageOf, sizeOf, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'
import { actorPart, changeParts, openWriter, type WrittenChange, type WrittenPart } from './sentences.ts'

export type HistoryEntry = {
  id: string
  position: bigint
  at: string
  /** Where it differs from `at`: a punch made offline. */
  happenedAt: string | null
  actor: string
  /** The employee who did it. */
  actorId: string | null
  /** The employee it concerns. */
  employeeId: string | null
  employeeName: string | null
  sentence: string
  parts: readonly WrittenPart[]
  changes: readonly WrittenChange[]
  reason: string | null
}

const latestFirst = cursor([z.string().regex(/^\d{1,18}$/)])

/**
 * The history, latest first; with `employeeId` only that employee's.
 * @param what `viewer`: the caller, to whom not all changes are shown
 */
export async function history(
  db: Kysely<Tables>,
  { reach, employeeId, viewer }: { reach: Reach; employeeId?: string | null | undefined; viewer: Viewer },
  request: PageRequest,
): Promise<Page<HistoryEntry>> {
  const first = sizeOf(request)
  let query = db
    .selectFrom('read.history as event')
    .leftJoin('read.people as person', 'person.employee_id', 'event.employee_id')
    .select([
      'event.event_id',
      'event.position',
      'event.subject_id',
      'event.type',
      'event.version',
      'event.at',
      'event.happened_at',
      'event.data',
      'event.reason',
      'event.actor_name',
      'event.actor_id',
      'event.employee_id',
      'person.role',
      'person.location_id as person_location_id',
    ])
    .where('event.organization_id', '=', reach.organizationId)
    .orderBy('event.position', 'desc')
  if (reach.locationId) {
    const here = reach.locationId
    query = query.where((row) => {
      // Account events have no location: the employee's counts.
      const there = row(row.fn.coalesce('event.location_id', 'person.location_id'), '=', here)
      // An employee's history follows them between locations.
      return employeeId ? row.or([there, row('person.location_id', '=', here)]) : there
    })
  }
  if (employeeId) {
    if (!isId(employeeId)) return pageOf<HistoryEntry>([], first, () => '')
    query = query.where('event.employee_id', '=', employeeId)
  } else query = query.where(({ not, exists, selectFrom }) => not(exists(runOf(selectFrom))))
  if (request.after) query = query.where('event.position', '<', BigInt(latestFirst.decode(request.after)[0]))
  const rows = await query.limit(first + 1).execute()
  const described = rows.map((row) => ({
    row,
    actor: actorPart(row.actor_id, row.actor_name),
    parts: describe(row.type, row.data, row.subject_id, row.version),
    changes: isHidden(row, viewer) ? [] : changesOf(row.type, row.data, row.version),
  }))
  const writerAt = await openWriter(db, reach.organizationId, [
    ...described.flatMap(({ actor, parts, changes }) => [actor, ...parts, ...changeParts(changes)]),
    ...rows.flatMap((row) => (row.employee_id === null ? [] : [person(row.employee_id)])),
  ])
  const entries = described.map(({ row, actor, parts, changes }): HistoryEntry => {
    const writer = writerAt(row.at)
    return {
      id: row.event_id,
      position: row.position,
      at: row.at,
      happenedAt: row.happened_at === row.at ? null : row.happened_at,
      actor: writer.textOf(actor),
      actorId: row.actor_id,
      employeeId: row.employee_id,
      employeeName: row.employee_id && writer.nameOf(row.employee_id),
      ...writer.sentence(actor, parts),
      changes: writer.changes(changes),
      reason: row.reason,
    }
  })
  return pageOf(entries, first, (entry) => latestFirst.encode([String(entry.position)]))
}

/** What a change says of a person, and to whom it may be said. Other changes are for all who see the line. */
const shownTo: Readonly<Record<string, typeof mayKnowPay | typeof mayLookInto>> = {
  PayRateSet: mayKnowPay,
  PayItemAdded: mayKnowPay,
  PayItemRemoved: mayKnowPay,
  BadgeRegistered: mayKnowBadge,
  BadgeRemoved: mayKnowBadge,
  EmployeeChanged: mayLookInto,
}

type Concerned = {
  type: string
  employee_id: string | null
  role: Role | null
  person_location_id: string | null
}

function isHidden({ type, employee_id: id, role, person_location_id: locationId }: Concerned, viewer: Viewer): boolean {
  const isShown = shownTo[type]
  if (!isShown) return false
  return id === null || role === null || locationId === null || !isShown({ id, role, locationId }, viewer)
}

/** A run over many shifts is one line of the history; an employee's history shows its effect on their own shifts. */
const runs = ['TemplateApplied', 'TemplateWithdrawn', 'AutoScheduled', 'ShiftsCopied']

const runOf = (from: ExpressionBuilder<Tables & { event: Tables['read.history'] }, 'event'>['selectFrom']) =>
  from('read.history as run')
    .select('run.event_id')
    .whereRef('run.command_id', '=', 'event.command_id')
    // A literal, so that Postgres uses the partial index.
    .where(sql<boolean>`run.category = 'schedule'`)
    .where('run.type', 'in', runs)
    .whereRef('run.event_id', '!=', 'event.event_id')
