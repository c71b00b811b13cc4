import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { sentence, text, type Part } from '#kernel/sentence.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import {
  actorPart,
  changeParts,
  openWriter,
  type WrittenChange,
  type WrittenPart,
} from '#backend/features/history/sentences.ts'
import { cursor, pageOf, sizeOf, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'
import { recordedOrNone } from '#backend/features/history/recorded.ts'
import type { Services } from '#backend/platform/services.ts'
import { allChanges, describeEvents, netFieldChanges, undoable, type TouchedEvent } from './command-text.ts'
import { undoChains } from '#backend/features/history/undo-chains.ts'

export type WeekChange = {
  id: string
  position: bigint
  /** Revision of the command's last event in the week or, in a shift's history, in any week. */
  revision: number
  at: string
  actor: string
  actorId: string | null
  sentence: string
  parts: WrittenPart[]
  /** The changed fields if the command changed one shift; empty for several shifts. */
  changes: WrittenChange[]
  shiftIds: string[]
  shiftCount: number
  undoes: string | null
  /** The command that undid this one, unless that command was undone too. */
  undoneBy: string | null
  /** False for changes that can't be undone here, such as time off. */
  undoable: boolean
}

export type HistorySubject = { weekId: string } | { shiftId: string }

const latestFirst = cursor([z.string().regex(/^\d{1,18}$/)])

/** Returns the commands that changed a week or a shift, latest first. */
export async function weekChanges(
  sources: Pick<Services, 'database' | 'log' | 'logWatch'>,
  reach: Reach,
  changed: HistorySubject,
  request: PageRequest,
): Promise<Page<WeekChange>> {
  const db = sources.database.kysely
  const first = sizeOf(request)
  const shiftId = 'shiftId' in changed ? changed.shiftId : null
  if (!isId('shiftId' in changed ? changed.shiftId : changed.weekId)) return pageOf<WeekChange>([], first, () => '')
  const commands = await commandsOn(db, reach, changed, { ...request, first })
  const chains = await undoChains(db, reach.organizationId, commands)
  const origins = commands.map((id) => chains.originOf(id).commandId)
  const events = await eventsOf(sources, reach, [...new Set([...commands, ...origins])], shiftId)
  const byCommand = Map.groupBy(events, ({ command_id: id }) => id)

  function describeLine(commandId: string): readonly Part[] {
    const { commandId: origin, times } = chains.originOf(commandId)
    const described = describeEvents(byCommand.get(origin) ?? byCommand.get(commandId) ?? [])
    return times === 0 ? described : sentence`${text(times % 2 === 1 ? 'undid' : 'redid')}: ${described}`
  }

  const lines = commands.flatMap((id) => {
    const all = byCommand.get(id) ?? []
    const here = 'weekId' in changed ? all.filter((event) => event.subject_id === changed.weekId) : all
    const last = here.at(-1)
    if (!last) return []
    const shiftIds = [...new Set(here.flatMap((event) => event.shift_id ?? []))]
    const one = shiftId ?? (shiftIds.length === 1 ? shiftIds[0] : undefined)
    const changes = one
      ? netFieldChanges(all.filter((event) => event.shift_id === one))
      : shiftIds.length === 0
        ? allChanges(here)
        : []
    const actor = actorPart(last.actor_id, last.actor_name)
    return [{ id, all, last, shiftIds, actor, described: describeLine(id), changes }]
  })
  const writerAt = await openWriter(
    db,
    reach.organizationId,
    lines.flatMap(({ actor, described, changes }) => [actor, ...described, ...changeParts(changes)]),
  )
  const nodes = lines.map(({ id, all, last, shiftIds, actor, described, changes }): WeekChange => {
    const writer = writerAt(last.at)
    return {
      id,
      position: last.position,
      revision: last.revision,
      at: last.at,
      actor: writer.textOf(actor),
      actorId: last.actor_id,
      ...writer.sentence(actor, described),
      changes: writer.changes(changes),
      shiftIds,
      shiftCount: shiftIds.length,
      undoes: last.undoes,
      undoneBy: chains.undoneBy(id),
      undoable: undoable(all),
    }
  })
  return pageOf(nodes, first, ({ position }) => latestFirst.encode([String(position)]))
}

export async function weekIdsOf(db: Kysely<Tables>, reach: Reach, commandId: string): Promise<string[]> {
  if (!isId(commandId)) return []
  const rows = await events(db, reach).select('subject_id').distinct().where('command_id', '=', commandId).execute()
  return rows.map((row) => row.subject_id)
}

/** Returns one more id than `first`, which tells whether there is another page. */
async function commandsOn(db: Kysely<Tables>, reach: Reach, changed: HistorySubject, { first, after }: PageRequest) {
  let query = events(db, reach)
    .select('command_id')
    .where('type', '!=', 'WeekOpened')
    .groupBy('command_id')
    .orderBy((row) => row.fn.max('position'), 'desc')
  query =
    'shiftId' in changed
      ? query.where('shift_id', '=', changed.shiftId)
      : query.where('subject_id', '=', changed.weekId)
  if (after) query = query.having((row) => row.fn.max('position'), '<', BigInt(latestFirst.decode(after)[0]))
  const rows = await query.limit(first + 1).execute()
  return rows.map((row) => row.command_id)
}

/** Returns the commands' events in order. Events of commands on many shifts lack `data`, except those of `shiftId`. */
async function eventsOf(
  sources: Pick<Services, 'database' | 'log' | 'logWatch'>,
  reach: Reach,
  commandIds: readonly string[],
  shiftId: string | null,
): Promise<TouchedEvent[]> {
  if (commandIds.length === 0) return []
  const wanted = sql<boolean>`shift_id is null or shift_id = ${shiftId} or count(*) over (partition by command_id) <= 8`
  const rows = await events(sources.database.kysely, reach)
    .select([
      'event_id',
      'category',
      'command_id',
      'subject_id',
      'position',
      'revision',
      'type',
      'shift_id',
      'employee_id',
      'actor_id',
      'actor_name',
      'at',
      'undoes',
      wanted.as('wanted'),
    ])
    .where('command_id', 'in', commandIds)
    .where('type', '!=', 'WeekOpened')
    .orderBy('position')
    .execute()
  const recorded = await recordedOrNone(
    sources,
    rows.filter((row) => row.wanted),
  )
  return rows.map((row) => ({ ...row, data: recorded.get(row.event_id)?.data ?? null }))
}

// The category is a literal, so that Postgres uses the partial indexes.
function events(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  const all = db
    .selectFrom('read.history')
    .where(sql<boolean>`category = 'schedule'`)
    .where('organization_id', '=', organizationId)
  return locationId ? all.where('location_id', '=', locationId) : all
}
