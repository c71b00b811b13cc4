import { personalIn, streamName, type EventMetadata, type RecordedEvent } from '#kernel/events.ts'
import type { HistoryFilter } from '#schema/history/filter.ts'
import type { ExportedLine } from '#schema/history/rest.ts'
import { definitions } from '#schema/streams.ts'
import type { Viewer } from '#backend/features/people/permissions.ts'
import { BYTE_ORDER_MARK, csvLine, escapeFormula } from '#backend/platform/csv/csv-line.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { cursorOf, entriesOf, rowsOf, type HistoryEntry, type Shown } from './queries.ts'
import { recordedAt } from './recorded.ts'
import { plainChanges } from './sentences.ts'
import { isHidden } from './visibility.ts'

type What = { reach: Reach; viewer: Viewer; filter: HistoryFilter }
type ExportLine = { row: Shown; entry: HistoryEntry; event: RecordedEvent | undefined }

/** Rows per query: bounds memory, yet needs few queries. */
const PAGE = 500

/** Reads the first page up front, so that an invalid filter answers with an error instead of a truncated file. */
export async function exported(
  services: Services,
  what: What,
  format: 'csv' | 'jsonl',
): Promise<AsyncGenerator<string>> {
  const ungrouped = { ...what, grouped: false }
  const first = await rowsOf(services, ungrouped, { first: PAGE })
  const lines = linesOf(services, ungrouped, first)
  return format === 'csv' ? csvOf(lines) : jsonOf(services, what.viewer, lines)
}

async function* linesOf(
  services: Services,
  what: What & { grouped: boolean },
  first: Shown[],
): AsyncGenerator<ExportLine> {
  for (let rows = first; rows.length > 0;) {
    const read = recordedAt(services.log, rows)
    const entries = await entriesOf(services, what, rows, { read, grouped: what.grouped })
    for (const [index, row] of rows.entries()) {
      const entry = entries[index]
      if (entry) yield { row, entry, event: (await read).get(row.event_id) }
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    rows = await rowsOf(services, what, { first: PAGE, after: cursorOf(last) })
  }
}

const headings = [
  'Recorded (UTC)',
  'Happened (UTC)',
  'By',
  'Change',
  'Before and after',
  'Reason',
  'Source',
  'Undone',
  'Event',
  'Event ID',
  'Command ID',
]

async function* csvOf(lines: AsyncIterable<ExportLine>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headings)
  for await (const { entry } of lines) {
    const { id, type, at, happenedAt, actor, sentence, changes, reason, source, undoneBy, commandId } = entry
    const changed = plainChanges(changes)
      .map(({ field, before, after }) => `${field}: ${before === null ? '' : `${before} → `}${after ?? 'none'}`)
      .join('; ')
    const undone = undoneBy === null ? '' : 'yes'
    const cells = [at, happenedAt ?? '', actor, sentence, changed, reason ?? '', source, undone, type, id, commandId]
    yield csvLine(cells.map(escapeFormula))
  }
}

async function* jsonOf(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  viewer: Viewer,
  lines: AsyncIterable<ExportLine>,
): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(exportedLine(publicUrl, viewer, line))}\n`
}

/** Returns an event with the data and metadata that the viewer may see. */
export function exportedLine(publicUrl: string, viewer: Viewer, { row, entry, event }: ExportLine): ExportedLine {
  // The hash lets a reader confirm guesses of hidden data, so only owners get it.
  const { reason, hash, ...metadata } = event?.metadata ?? ({} as Partial<EventMetadata>)
  const isOwner = viewer.role === 'owner'
  return {
    id: row.event_id,
    stream: streamName(row.category, row.subject_id),
    revision: row.revision,
    type: row.type,
    at: row.at,
    actor: entry.actor,
    sentence: entry.sentence,
    reason: entry.reason,
    data: event ? dataFor(viewer, row, event) : null,
    metadata: event
      ? { ...metadata, ...(reason !== undefined && entry.reason !== null && { reason }), ...(isOwner && { hash }) }
      : null,
    ...(isOwner && hash && { hash, proof: `${publicUrl}/api/history/${row.event_id}/proof` }),
  }
}

/** `countsAgainst` tells something about the leave type. */
const confidential = /cents|rate|pay|epc|pin|badge|email|phone|address|digest|secret|countsAgainst/i

/** Owners see all data. Others see no personal or confidential fields, because an event can contain more than its sentence. */
function dataFor(viewer: Viewer, row: Shown, event: RecordedEvent): ExportedLine['data'] {
  if (viewer.role === 'owner') return event.data
  if (isHidden(row, viewer)) return null
  const personal = new Set(personalIn(definitions[event.type], event.stream, event).map(({ at: [field] }) => field))
  const open = Object.entries(event.data).filter(([name]) => !personal.has(name))
  return Object.fromEntries(open.flatMap(([name, value]) => (confidential.test(name) ? [] : [[name, without(value)]])))
}

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (confidential.test(name) ? [] : [[name, without(each)]])),
  )
}
