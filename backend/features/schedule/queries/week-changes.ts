import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Change } from '#kernel/events.ts'
import { phrase } from '#schema/shared/phrase.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { namesOf, openNames, systemName } from '#backend/features/people/queries/names.ts'
import { cursor, pageOf, sizeOf, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'
import { changesOf, told, undoable, type TouchedEvent } from '#backend/features/history/event-text.ts'
import { undoChains } from './undo-chains.ts'

/** All that one command did to a week. The id is the command's. */
export type WeekChange = {
  id: string
  position: bigint
  /** Of its last event in the week, or of all where the changes of a shift are asked for. */
  revision: number
  at: string
  actor: string
  /** The person who did it; null for what acted on its own. */
  actorId: string | null
  sentence: string
  /** Of the one shift concerned; none where there are many. */
  changes: Change[]
  shiftIds: string[]
  shiftCount: number
  /** The command that this one took back. */
  undoes: string | null
  /** The command that took this one back and stands. */
  undoneBy: string | null
  /** False for what is not a manager's to take back here, such as time off. */
  undoable: boolean
}

/** A week by its id, or a shift in whichever weeks it has been. */
export type Changed = { weekId: string } | { shiftId: string }

const latestFirst = cursor([z.string().regex(/^\d{1,18}$/)])

/** What was done to a week or a shift, a line for each command, latest first. */
export async function weekChanges(
  db: Kysely<Tables>,
  reach: Reach,
  changed: Changed,
  request: PageRequest,
): Promise<Page<WeekChange>> {
  const first = sizeOf(request)
  const shiftId = 'shiftId' in changed ? changed.shiftId : null
  if (!isId('shiftId' in changed ? changed.shiftId : changed.weekId)) return pageOf<WeekChange>([], first, () => '')
  const commands = await commandsOn(db, reach, changed, { ...request, first })
  const chains = await undoChains(db, reach.organizationId, commands)
  const origins = commands.map((id) => chains.originOf(id).commandId)
  const events = await eventsOf(db, reach, [...new Set([...commands, ...origins])], shiftId)
  const [names, named] = await Promise.all([
    namesOf(db, reach.organizationId, peopleIn(events)),
    openNames(
      db,
      reach.organizationId,
      events.flatMap(({ changes }) => changes ?? []),
    ),
  ])
  const byCommand = Map.groupBy(events, ({ command_id: id }) => id)

  function sentenceOf(commandId: string, actor: string, actorId: string | null) {
    const { commandId: origin, times } = chains.originOf(commandId)
    const { said, employeeId } = told(byCommand.get(origin) ?? byCommand.get(commandId) ?? [])
    const person = employeeId === null || employeeId === actorId ? null : (names.get(employeeId) ?? null)
    const again = times === 0 ? '' : times % 2 === 1 ? 'undid: ' : 'redid: '
    return `${actor} ${again}${phrase(said, person)}`
  }

  const lines = commands.flatMap((id): WeekChange[] => {
    const all = byCommand.get(id) ?? []
    const here = 'weekId' in changed ? all.filter((event) => event.subject_id === changed.weekId) : all
    const last = here.at(-1)
    if (!last) return []
    const shiftIds = [...new Set(here.flatMap((event) => event.shift_id ?? []))]
    const one = shiftId ?? (shiftIds.length === 1 ? shiftIds[0] : undefined)
    const actor = last.actor_id === null ? systemName(last.actor_name ?? '') : (names.get(last.actor_id) ?? 'Somebody')
    return [
      {
        id,
        position: last.position,
        revision: last.revision,
        at: last.at,
        actor,
        actorId: last.actor_id,
        sentence: sentenceOf(id, actor, last.actor_id),
        changes: one
          ? changesOf(all.filter((event) => event.shift_id === one)).map(named)
          : shiftIds.length === 0
            ? here.flatMap((event) => event.changes ?? [])
            : [],
        shiftIds,
        shiftCount: shiftIds.length,
        undoes: last.undoes,
        undoneBy: chains.undoneBy(id),
        undoable: undoable(all),
      },
    ]
  })
  return pageOf(lines, first, ({ position }) => latestFirst.encode([String(position)]))
}

/** The weeks within reach in which a command did something, by their ids. */
export async function weekIdsOf(db: Kysely<Tables>, reach: Reach, commandId: string): Promise<string[]> {
  if (!isId(commandId)) return []
  const rows = await events(db, reach).select('subject_id').distinct().where('command_id', '=', commandId).execute()
  return rows.map((row) => row.subject_id)
}

/** One more than is asked for, to tell whether there are more. */
async function commandsOn(db: Kysely<Tables>, reach: Reach, changed: Changed, { first, after }: PageRequest) {
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

/** In order. What a run over many shifts did to each of them is left out, but for the shift that is asked for. */
async function eventsOf(
  db: Kysely<Tables>,
  reach: Reach,
  commandIds: readonly string[],
  shiftId: string | null,
): Promise<TouchedEvent[]> {
  if (commandIds.length === 0) return []
  const wanted = sql<boolean>`shift_id is null or shift_id = ${shiftId} or count(*) over (partition by command_id) <= 8`
  return events(db, reach)
    .select((row) => [
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
      row.case().when(wanted).then(row.ref('data')).end().as('data'),
      row.case().when(wanted).then(row.ref('changes')).end().as('changes'),
    ])
    .where('command_id', 'in', commandIds)
    .where('type', '!=', 'WeekOpened')
    .orderBy('position')
    .execute()
}

// The category is written out, so that the indexes on it alone are used.
function events(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  const all = db
    .selectFrom('read.history')
    .where(sql<boolean>`category = 'schedule'`)
    .where('organization_id', '=', organizationId)
  return locationId ? all.where('location_id', '=', locationId) : all
}

const peopleIn = (events: readonly TouchedEvent[]) => [
  ...new Set(events.flatMap((event) => [event.actor_id, event.employee_id]).filter((id) => id !== null)),
]
