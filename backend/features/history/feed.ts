import { sql } from 'kysely'
import type { Position } from '#kernel/log/log.ts'
import type { HistoryFilter } from '#schema/history/filter.ts'
import { eventHistory } from '#schema/history-of-events.ts'
import { historyKindNames } from '#schema/history/kinds.ts'
import type { FeedEvent } from '#schema/history/rest.ts'
import type { Viewer } from '#backend/features/people/permissions.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { exportedLine } from './export.ts'
import { entriesOf, type Shown } from './queries.ts'
import { recordedAt } from './recorded.ts'
import { isWithin } from './search.ts'

export type FeedSources = Pick<Services, 'database' | 'log' | 'logWatch' | 'publicUrl'> & {
  progress: Pick<Services['progress'], 'position'>
}

export type FeedReader = {
  reach: Reach
  viewer: Viewer
  /** `locationIds`: of these locations or of employees there; by default all within reach. */
  filter: Pick<HistoryFilter, 'kinds' | 'types'> & { locationIds?: readonly string[] }
}

/**
 * Returns events in the order of the log. Unlike history, it includes every shift of a run.
 * @returns `next`: the position after which to continue, past events that the viewer may not see
 */
export async function eventsAfter(
  sources: FeedSources,
  { reach, viewer, filter: { kinds, types, locationIds = [] } }: FeedReader,
  { after, limit }: { after: Position; limit: number },
): Promise<{ events: FeedEvent[]; next: string }> {
  // Read first: events up to here are visible to the query, so an empty page may skip them.
  const readUpTo = sources.progress.position()
  const conditions = [
    sql<boolean>`event.organization_id = ${reach.organizationId}`,
    sql<boolean>`event.position > ${after}`,
  ]
  if (kinds) conditions.push(sql<boolean>`event.type = any(${eventHistory.types(kinds)})`)
  if (types) conditions.push(sql<boolean>`event.type = any(${types})`)
  if (reach.locationId !== null) conditions.push(isWithin(reach.locationId))
  if (locationIds.length > 0) conditions.push(sql<boolean>`(${sql.join(locationIds.map(isWithin), sql` or `)})`)
  const { rows } = await sql<Shown>`
    select event.*, person.role, person.location_id as person_location_id
    from read.history as event left join read.people as person on person.employee_id = event.employee_id
    where ${sql.join(conditions, sql` and `)}
    order by event.position limit ${limit}`.execute(sources.database.kysely)
  const recorded = await recordedAt(sources.log, rows)
  const entries = await entriesOf(sources, { reach, viewer }, rows, {
    read: Promise.resolve(recorded),
    grouped: false,
  })
  const events = rows.flatMap((row, index): FeedEvent[] => {
    const entry = entries[index]
    if (!entry) return []
    const line = exportedLine(sources.publicUrl, viewer, { row, entry, event: recorded.get(row.event_id) })
    const kind = eventHistory.kindOf(row.category, row.type)?.name
    return [{ ...line, position: String(row.position), kind: historyKindNames.find((name) => name === kind) ?? null }]
  })
  const last = rows.at(-1)?.position ?? after
  const isFull = rows.length === limit
  return { events, next: String(isFull || last > readUpTo ? last : readUpTo) }
}
