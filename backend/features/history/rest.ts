import type { operations } from '#schema/history/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { Download } from '#backend/platform/http/download.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { isGrouped } from '#schema/history/filter.ts'
import { openTokenBucket } from '#backend/platform/token-bucket.ts'
import { exported } from './export.ts'
import { eventsAfter } from './feed.ts'
import type { access } from './permissions.ts'
import { history, type HistoryEntry } from './queries.ts'
import { plainChanges } from './sentences.ts'

/** Per employee, because an export can read the whole history. */
const spend = openTokenBucket({ capacity: 10, perSecond: 1 / 360 })

export const rest = (services: Services): Handlers<typeof operations, typeof access> => ({
  'GET /api/history': async ({ user, query: { limit, before, ...filter } }) => {
    const what = { reach: reachOf(user), viewer: user, filter }
    const { nodes, pageInfo } = await history(services, what, { first: limit, after: before })
    const grouped = isGrouped(filter)
    return {
      entries: nodes.map((entry) => entryRow(entry, grouped)),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    }
  },
  'GET /api/events': async ({ user, query: { after, limit, ...filter } }) =>
    eventsAfter(services, { reach: reachOf(user), viewer: user, filter }, { after: BigInt(after), limit }),
  'GET /api/history/export': async ({ user, query: { format, ...filter } }) => {
    spend(user.employeeId)
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8'
    const lines = await exported(services, { reach: reachOf(user), viewer: user, filter }, format)
    return new Download(`history.${format}`, type, lines)
  },
})

function entryRow(entry: HistoryEntry, grouped: boolean) {
  const group = grouped ? entry.group : null
  return {
    id: entry.id,
    type: entry.type,
    at: entry.at,
    happened_at: entry.happenedAt,
    actor: entry.actor,
    actor_id: entry.actorId,
    source: entry.source,
    employee_id: entry.employeeId,
    employee_name: entry.employeeName,
    location_id: entry.locationId,
    sentence: group?.sentence ?? entry.sentence,
    reason: entry.reason,
    changes: plainChanges(entry.changes),
    command_id: entry.commandId,
    undone: entry.undoneBy !== null,
    group_size: group?.size ?? 1,
  }
}
