import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#kernel/commands/refusal.ts'
import { streamName, type RecordedEvent } from '#kernel/events.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Device } from '#schema/time-clock/events.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { isId, reachOf, type Reach } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { entriesOf, rowsWith, type HistoryEntry, type Shown, type Sources } from './queries.ts'
import { recordedOrNone } from './recorded.ts'

export type HistoryDetails = {
  entry: HistoryEntry
  command: string | null
  stream: string
  revision: number
  device: Pick<Device, 'name' | 'antenna' | 'address' | 'queued'> | null
  token: string | null
  undid: HistoryEntry | null
  undoneBy: HistoryEntry | null
  chain: { depth: number; entry: HistoryEntry }[]
  undo: { obstacle: string | null } | null
}

const LONGEST_CHAIN = 100
const DEEPEST = 10

/** @throws Refusal `not_found` for an entry out of reach */
export async function historyEntry(services: Services, user: User, id: string): Promise<HistoryDetails> {
  const reach = reachOf(user)
  const [row] = isId(id) ? await rowsWith(services, reach, sql<boolean>`event.event_id = ${id}`, 1) : []
  if (!row) throw new Refusal('not_found', 'There is no such line in the history')
  const what = { reach, viewer: user }
  const write = (rows: readonly Shown[]) => entriesOf(services, what, rows)
  const read = recordedOrNone(services, [row])
  const [[entry], chain, events] = await Promise.all([
    entriesOf(services, what, [row], { read }),
    chainOf(services, reach, row),
    read,
  ])
  if (!entry) throw new Error('a row without its line')
  const [written, undid, undoneBy] = await Promise.all([
    write(chain.map((step) => step.row)),
    row.undoes === null ? [] : ofCommand(services, reach, row.undoes).then(write),
    entry.undoneBy === null ? [] : ofCommand(services, reach, entry.undoneBy).then(write),
  ])
  return {
    entry,
    command: events.get(row.event_id)?.metadata.commandType ?? null,
    stream: streamName(row.category, row.subject_id),
    revision: row.revision,
    device: deviceOf(events.get(row.event_id), user),
    token: row.actor_id === null ? null : row.actor_name,
    undid: undid[0] ?? null,
    undoneBy: undoneBy[0] ?? null,
    chain: chain.flatMap(({ depth }, index) => {
      const step = written[index]
      return step ? [{ depth, entry: step }] : []
    }),
    undo: entry.undoneBy === null ? await undoOf(services, user, row) : null,
  }
}

/** Only owners see network addresses. */
function deviceOf(event: RecordedEvent | undefined, { role }: User): HistoryDetails['device'] {
  const device = event && 'device' in event.data ? event.data.device : undefined
  return device ? { ...device, address: role === 'owner' ? device.address : null } : null
}

async function ofCommand(sources: Sources, reach: Reach, commandId: string): Promise<Shown[]> {
  const condition = sql<boolean>`event.category = 'schedule' and event.command_id = ${commandId}
    and event.type <> 'WeekOpened'`
  return (await rowsWith(sources, reach, condition, LONGEST_CHAIN)).slice(-1)
}

const final = ['WeekOpened', 'TimeOffAdded', 'TimeOffRemoved', 'ChangesNotified', 'AbsenceWithdrawn']

async function undoOf(services: Services, user: User, row: Shown): Promise<HistoryDetails['undo']> {
  if (row.category !== 'schedule' || final.includes(row.type)) return null
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from read.history
    where category = 'schedule' and command_id = ${row.command_id}`.execute(services.database.kysely)
  const weekIds = rows.map((week) => week.id)
  try {
    await services.commands.checkUndo(commandContext(user, randomUUID()), { undoes: row.command_id, weekIds })
    return { obstacle: null }
  } catch (error) {
    if (error instanceof Refusal) return { obstacle: error.message }
    throw error
  }
}

type ChainStep = { row: Shown; depth: number }

async function chainOf(sources: Sources, reach: Reach, row: Shown): Promise<ChainStep[]> {
  let first = row
  for (let depth = 0; first.causation_id !== null && depth < DEEPEST; depth++) {
    const [cause] = await rowsWith(sources, reach, sql<boolean>`event.event_id = ${first.causation_id}`, 1)
    if (!cause) break
    first = cause
  }
  const root = row.correlation_id ?? row.command_id
  const [began, together, caused] = await Promise.all([
    rowsWith(sources, reach, sql<boolean>`event.category <> 'timeclock' and event.command_id = ${root}`, LONGEST_CHAIN),
    // Punches have no index on the command id, so they are found by time.
    rowsWith(
      sources,
      reach,
      sql<boolean>`event.at = ${first.at}::timestamptz and event.command_id = ${first.command_id}`,
      LONGEST_CHAIN,
    ),
    rowsWith(sources, reach, sql<boolean>`event.correlation_id = ${root}`, LONGEST_CHAIN),
  ])
  const rows = new Map([...began, ...together, ...caused, row].map((each) => [each.event_id, each]))
  const origin = began.length > 0 ? root : first.command_id
  const inOrder = [...rows.values()]
    .toSorted((one, other) => (one.position < other.position ? -1 : 1))
    .slice(0, LONGEST_CHAIN)
  return inOrder.map((each) => ({ row: each, depth: depthOf(each, rows, origin) }))
}

function depthOf(row: Shown, rows: ReadonlyMap<string, Shown>, origin: string): number {
  let depth = 0
  let current = row
  while (depth < DEEPEST && current.command_id !== origin) {
    depth++
    const cause = current.causation_id === null ? undefined : rows.get(current.causation_id)
    if (!cause) break
    current = cause
  }
  return depth
}
