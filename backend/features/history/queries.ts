import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { RecordedEvent } from '#kernel/events.ts'
import { person, text, type Part } from '#kernel/sentence.ts'
import { changesOf, describe } from '#schema/describe.ts'
import { isGrouped, type HistoryFilter, type HistorySource } from '#schema/history/filter.ts'
import { definitions } from '#schema/streams.ts'
import { isPlannable } from '#schema/shared/plannable.ts'
import type { HistoryRow } from '#projections/history/history.ts'
import type { Role } from '#schema/people/events.ts'
import type { Viewer } from '#backend/features/people/permissions.ts'
import { cursor, pageOf, sizeOf, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { narrow, type Reach } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { commandGroups } from './command-groups.ts'
import { recordedOrNone, type EventById } from './recorded.ts'
import { isWithin, searchFor, type Search } from './search.ts'
import { actorPart, changeParts, openWriter, type WrittenChange, type WrittenPart } from './sentences.ts'
import { undoChains } from './undo-chains.ts'
import { isHidden } from './visibility.ts'

export type HistoryEntry = {
  id: string
  position: bigint
  type: string
  at: string
  happenedAt: string | null
  actor: string
  actorId: string | null
  source: HistorySource
  employeeId: string | null
  employeeName: string | null
  locationId: string | null
  sentence: string
  parts: readonly WrittenPart[]
  changes: readonly WrittenChange[]
  reason: string | null
  commandId: string
  undoneBy: string | null
  /** The command if it made many changes. A grouped list shows it in place of the entry. */
  group: { size: number; sentence: string; parts: readonly WrittenPart[] } | null
}

export type Sources = Pick<Services, 'database' | 'log' | 'logWatch'>

export type Shown = HistoryRow & { role: Role | null; person_location_id: string | null }

const instant = z.iso.datetime({ precision: 3 }).refine(isPlannable)
const latestFirst = cursor([instant, z.string().regex(/^\d{1,18}$/)])

/**
 * Returns history, latest first. Ordered by recording time, because several gateways append slightly out of order.
 * @param what `viewer`: the caller; some changes are hidden from them
 * @throws Refusal `not_found` for a location out of reach, `invalid` for days in the wrong order
 */
export async function history(
  sources: Sources,
  what: { reach: Reach; viewer: Viewer; filter?: HistoryFilter },
  request: PageRequest,
): Promise<Page<HistoryEntry>> {
  const first = sizeOf(request)
  const { filter = {} } = what
  const rows = await rowsOf(
    sources,
    { ...what, grouped: isGrouped(filter) },
    { first: first + 1, after: request.after },
  )
  const entries = await entriesOf(sources, what, rows)
  return pageOf(entries, first, cursorOf)
}

export const cursorOf = ({ at, position }: Pick<HistoryRow, 'at' | 'position'>) =>
  latestFirst.encode([at, String(position)])

export async function rowsOf(
  { database: { kysely } }: Sources,
  { reach, viewer, filter = {}, grouped }: { reach: Reach; viewer: Viewer; filter?: HistoryFilter; grouped: boolean },
  { first, after }: PageRequest,
): Promise<Shown[]> {
  const narrowed = await narrow(kysely, reach, filter.locationId)
  const search = await searchFor(kysely, { reach: narrowed, viewer, filter, grouped })
  return selectRows(kysely, search, { first, after })
}

export async function rowsWith(
  { database: { kysely } }: Sources,
  { organizationId, locationId }: Reach,
  condition: RawBuilder<boolean>,
  first: number,
): Promise<Shown[]> {
  const every = [sql<boolean>`event.organization_id = ${organizationId}`, condition]
  if (locationId !== null) every.push(isWithin(locationId))
  return selectRows(kysely, { every, branches: [sql<boolean>`true`] }, { first })
}

async function selectRows(
  kysely: Sources['database']['kysely'],
  { every, branches }: Search,
  { first, after }: PageRequest,
): Promise<Shown[]> {
  const conditions = [...every]
  if (after) {
    const [at, position] = latestFirst.decode(after)
    // The first comparison is redundant but lets Postgres use an index on `at`.
    conditions.push(
      sql<boolean>`event.at <= ${at}::timestamptz`,
      sql<boolean>`(event.at, event.position) < (${at}::timestamptz, ${position}::bigint)`,
    )
  }
  const found = branches.map(
    (branch) => sql`(
      select event.event_id, event.at, event.position from read.history as event
      where ${sql.join([...conditions, branch], sql` and `)}
      order by event.at desc, event.position desc limit ${first}
    )`,
  )
  const { rows } = await sql<Shown>`
    select event.*, person.role, person.location_id as person_location_id
    from (
      select event_id from (${sql.join(found, sql` union all `)}) as each
      group by event_id, at, position order by at desc, position desc limit ${first}
    ) as found
      join read.history as event using (event_id)
      left join read.people as person on person.employee_id = event.employee_id
    order by event.at desc, event.position desc`.execute(kysely)
  return rows
}

/** @param options `read`: the events of the rows; `grouped: false`: leaves `group` null, for callers that don't show it */
export async function entriesOf(
  sources: Sources,
  { reach: { organizationId }, viewer }: { reach: Reach; viewer: Viewer },
  rows: readonly Shown[],
  { read = recordedOrNone(sources, rows), grouped = true }: { read?: Promise<EventById>; grouped?: boolean } = {},
): Promise<HistoryEntry[]> {
  const { kysely } = sources.database
  const commands = new Set(rows.flatMap((row) => (row.category === 'schedule' ? [row.command_id] : [])))
  const [events, chains] = await Promise.all([
    read,
    commands.size === 0 ? undefined : undoChains(kysely, organizationId, [...commands]),
  ])
  const groups =
    grouped && chains
      ? await commandGroups(sources, organizationId, [...commands], { chains, read: events })
      : undefined
  const isLogSilent = sources.logWatch.silentSince() !== null
  const described = rows.map((row) => {
    const event = events.get(row.event_id)
    const hidden = isHidden(row, viewer)
    const group = row.category === 'schedule' && row.type !== 'WeekOpened' ? groups?.get(row.command_id) : undefined
    return {
      row,
      hidden,
      group,
      actor: actorPart(row.actor_id, row.actor_name),
      parts: describeRow(row, event, isLogSilent),
      changes: hidden || !event ? [] : changesOf(row.type, event.data, row.version),
    }
  })
  const writerAt = await openWriter(kysely, organizationId, [
    ...described.flatMap(({ actor, parts, changes, group }) => [
      actor,
      ...parts,
      ...changeParts(changes),
      ...(group?.described ?? []),
    ]),
    ...rows.flatMap((row) => (row.employee_id === null ? [] : [person(row.employee_id)])),
  ])
  return described.map(({ row, hidden, group, actor, parts, changes }): HistoryEntry => {
    const writer = writerAt(row.at)
    return {
      id: row.event_id,
      position: row.position,
      type: row.type,
      at: row.at,
      happenedAt: row.happened_at === row.at ? null : row.happened_at,
      actor: writer.textOf(actor),
      actorId: row.actor_id,
      source: row.source,
      employeeId: row.employee_id,
      employeeName: row.employee_id && writer.nameOf(row.employee_id),
      locationId: row.location_id,
      ...writer.sentence(actor, parts),
      changes: writer.changes(changes),
      reason: hidden ? null : row.reason,
      commandId: row.command_id,
      undoneBy: row.type === 'WeekOpened' ? null : (chains?.undoneBy(row.command_id) ?? null),
      group: group ? { size: group.size, ...writer.sentence(actor, group.described) } : null,
    }
  })
}

function describeRow(
  { type, subject_id: id, version }: Shown,
  event: RecordedEvent | undefined,
  isLogSilent: boolean,
): readonly Part[] {
  if (event) return describe(type, event.data, id, version)
  if (isLogSilent) return [text(`made a change whose details can't be read right now (${type})`)]
  const definition = definitions[type]
  if (!definition || version > definition.version) return describe(type, {}, id, Infinity)
  return [text(`made a change whose details are no longer kept (${type})`)]
}
