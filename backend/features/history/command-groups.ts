import { sql } from 'kysely'
import { count, sentence, text, type Part } from '#kernel/sentence.ts'
import { describeCommand } from '#schema/schedule/describe-command.ts'
import type { HistoryRow } from '#projections/history/history.ts'
import type { Services } from '#backend/platform/services.ts'
import { recordedOrNone, type EventById } from './recorded.ts'
import type { UndoChains } from './undo-chains.ts'

/** A command on many shifts, which the history shows as one entry. */
export type CommandGroup = { size: number; described: readonly Part[] }

/** Commands on a week with more changes than this are one entry. Fewer are listed, such as both halves of a swap. */
export const MOST_LISTED = 3

/** Events that describe a command on many shifts. The history shows them in place of its other events. */
export const summaries = ['TemplateApplied', 'TemplateWithdrawn', 'AutoScheduled', 'ShiftsCopied']

type Sources = Pick<Services, 'database' | 'log' | 'logWatch'>

type GroupedEvent = Pick<
  HistoryRow,
  'event_id' | 'category' | 'subject_id' | 'revision' | 'command_id' | 'type' | 'shift_id' | 'employee_id'
>

/**
 * Returns the groups among the commands that changed a week.
 * @param known `chains`: the undo chains of the commands; `read`: events that need not be read again
 */
export async function commandGroups(
  sources: Sources,
  organizationId: string,
  commandIds: readonly string[],
  { chains, read }: { chains: UndoChains; read: EventById },
): Promise<ReadonlyMap<string, CommandGroup>> {
  const sizes = await sizesOf(sources, organizationId, commandIds)
  const big = [...sizes].flatMap(([id, size]) => (size > MOST_LISTED ? [id] : []))
  if (big.length === 0) return new Map()
  const origins = big.map((id) => chains.originOf(id).commandId)
  const events = await eventsOf(sources, organizationId, [...new Set([...big, ...origins])])
  const summaryEvents = events.filter((event) => event.shift_id === null)
  const unread = await recordedOrNone(
    sources,
    summaryEvents.filter((event) => !read.has(event.event_id)),
  )
  const recorded = new Map(summaryEvents.map(({ event_id: id }) => [id, unread.get(id) ?? read.get(id)]))
  const byCommand = Map.groupBy(events, ({ command_id: id }) => id)
  const describeOne = (id: string) => {
    const own = byCommand.get(id) ?? []
    // The log is silent or no longer has the event that describes the command.
    if (own.some((event) => event.shift_id === null && !recorded.get(event.event_id))) {
      return [text('made '), count(own.length, 'change')]
    }
    return describeCommand(
      own.map((event) => ({
        type: event.type,
        data: recorded.get(event.event_id)?.data ?? null,
        shiftId: event.shift_id,
        employeeId: event.employee_id,
      })),
    )
  }
  return new Map(
    big.map((id): [string, CommandGroup] => {
      const { commandId: origin, times } = chains.originOf(id)
      const described =
        times > 0 && byCommand.has(origin)
          ? sentence`${text(times % 2 === 1 ? 'undid' : 'redid')}: ${describeOne(origin)}`
          : describeOne(id)
      return [id, { size: sizes.get(id) ?? 0, described }]
    }),
  )
}

async function sizesOf(
  { database: { kysely } }: Sources,
  organizationId: string,
  commandIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (commandIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; size: number }>`
    select command_id as id, count(*)::int as size from read.history
    where category = 'schedule' and command_id = any(${commandIds}) and organization_id = ${organizationId}
      and type <> 'WeekOpened'
    group by command_id`.execute(kysely)
  return new Map(rows.map(({ id, size }) => [id, size]))
}

async function eventsOf(
  { database: { kysely } }: Sources,
  organizationId: string,
  commandIds: readonly string[],
): Promise<GroupedEvent[]> {
  const { rows } = await sql<GroupedEvent>`
    select event_id, category, subject_id, revision, command_id, type, shift_id, employee_id from read.history
    where category = 'schedule' and command_id = any(${commandIds}) and organization_id = ${organizationId}
      and type <> 'WeekOpened'
    order by position`.execute(kysely)
  return rows
}
