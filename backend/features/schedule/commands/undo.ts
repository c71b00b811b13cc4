import { randomUUID } from 'node:crypto'
import type { RecordedEvent } from '#kernel/events.ts'
import { knowing } from '#kernel/sentence.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { plainText } from '#backend/platform/plain-text.ts'
import { asDescribed, describeCommand } from '#schema/schedule/describe-command.ts'
import { isUndone, undo } from '../domain/undo.ts'
import type { Facts, ScheduleState } from '../domain/week.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { together } from '#kernel/commands/follow-up.ts'
import type { Core } from '#backend/platform/core.ts'
import { weekIdOf } from '../week-id.ts'
import { inTwoHalves, type LocationWeek } from './moves.ts'
import { nameOf, locationContextsOf } from './location-context.ts'
import { runAtLocation } from '../weeks.ts'
import { weekStream } from '../streams.ts'

type WeekEffect = { weekId: string; state: ScheduleState; events: RecordedEvent<ScheduleEvent>[] }
type LocatedEffect = WeekEffect & LocationWeek

/** Events that only accompany others and are not undone themselves. */
const consequences: ReadonlySet<string> = new Set<ScheduleEvent['type']>([
  'WeekOpened',
  'TimeBooked',
  'TimeReleased',
  'RequestEnded',
])

const UNDONE = 'This was undone already'

const noFacts: Facts = { employees: new Map(), roles: new Set() }

type Undone = Outcome & { undone: string; weekIds: readonly string[] }

/** `onlyCheck`: decides like an undo but appends nothing. */
type UndoOptions = { core: Core; onlyCheck?: boolean }

/** Returns an effect without events if the command did not change this week or belongs to another organization. */
export async function effectIn(
  core: Core,
  context: CommandContext,
  commandId: string,
  weekId: string,
): Promise<WeekEffect> {
  const { state, served, begun } = await core.read(weekStream, weekId)
  const last = served.get(commandId)
  const events: WeekEffect['events'] = []
  if (last === undefined || begun?.organizationId !== context.organizationId) return { weekId, state, events }
  for await (const event of core.log.read(weekStream.named(weekId), { from: last, direction: 'backwards' })) {
    if (event.metadata.commandId !== commandId) break
    if (!consequences.has(event.type)) events.unshift(event)
  }
  return { weekId, state, events }
}

const effectsIn = async (core: Core, context: CommandContext, commandId: string, weekIds: readonly string[]) =>
  (await Promise.all(weekIds.map((weekId) => effectIn(core, context, commandId, weekId)))).filter(
    ({ events }) => events.length > 0,
  )

/** Returns both halves of a move, even if `weekIds` has only one of them. */
async function allEffects(
  core: Core,
  context: CommandContext,
  undoes: string,
  weekIds: readonly string[],
): Promise<WeekEffect[]> {
  const named = await effectsIn(core, context, undoes, weekIds)
  const others = named.flatMap(({ events }) => events.flatMap((event) => otherWeek(event) ?? []))
  if (others.length === 0) return named
  const all = [...new Set([...named.map(({ weekId }) => weekId), ...others])]
  const parts = await effectsIn(core, context, undoes, all)
  if (parts.length === all.length) return parts
  const compensated = parts.some(({ state }) => isUndone(state, undoes))
  throw new Refusal('conflict', compensated ? UNDONE : 'This move is not finished yet. Try again in a minute.')
}

async function locate(core: Core, context: CommandContext, parts: readonly WeekEffect[]): Promise<LocatedEffect[]> {
  const open = parts.flatMap((part) => (part.state.status === 'open' ? { ...part, week: part.state } : []))
  const locations = await locationContextsOf(
    core,
    context,
    open.map(({ week }) => week.locationId),
  )
  return open.flatMap(({ week: { weekStart }, ...part }, index) => {
    const location = locations[index]
    return location ? { ...part, location, weekStart } : []
  })
}

const decide = (undoes: string, { events, location }: LocatedEffect, state: ScheduleState, facts: Facts) => {
  if (isUndone(state, undoes)) throw new Refusal('conflict', UNDONE)
  if (!location.planInDrafts && events.some(({ type }) => type === 'WeekPublished')) {
    throw new Refusal('conflict', 'Weeks cannot be unpublished while planning in drafts is off')
  }
  return undo(state, { events, facts })
}

const run = (
  { core, onlyCheck }: UndoOptions,
  context: CommandContext,
  undoes: string,
  part: LocatedEffect,
): Promise<Outcome> =>
  runAtLocation(core, context, part.location, part.weekStart, {
    type: 'undo',
    decide(state, facts) {
      const events = decide(undoes, part, state, facts)
      return onlyCheck ? [] : events
    },
  })

async function describeUndone(core: Core, context: CommandContext, parts: readonly WeekEffect[]): Promise<string> {
  let events = parts.flatMap((part) => part.events)
  const weekIds = parts.map(({ weekId }) => weekId)
  for (let before = events[0]?.metadata.undoes; before !== undefined; before = events[0]?.metadata.undoes) {
    const origin = (await effectsIn(core, context, before, weekIds)).flatMap((part) => part.events)
    if (origin.length === 0) break
    events = origin
  }
  const described = knowing(describeCommand(events.map(asDescribed)), [])
  const ids = described.flatMap((part) => (part.kind === 'person' ? [part.value] : []))
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await nameOf(core, id)] as const)))
  return plainText(described, { nameOf: (id) => names.get(id) ?? 'unknown' })
}

/** Undoes a command in the weeks that it changed. Other weeks in `weekIds` are ignored. */
export async function undoCommand(
  options: UndoOptions,
  context: CommandContext,
  { undoes, weekIds }: { undoes: string; weekIds: readonly string[] },
): Promise<Undone> {
  const { core } = options
  const undoing = { ...context, undoes }
  // The half that moved out comes first: undoing it moves the shift back in, and every move starts with its way in.
  const parts = (await locate(core, context, await allEffects(core, context, undoes, [...new Set(weekIds)]))).toSorted(
    (one, other) => Number(goesOut(other)) - Number(goesOut(one)),
  )
  const [first, second] = parts
  if (!first) throw new Refusal('not_found', 'There is nothing to undo')
  for (const { location } of parts) location.authorise()
  const undone = await describeUndone(core, context, parts)
  const outcome =
    second && isMove(first, second)
      ? await undoMove(options, undoing, undoes, { to: first, from: second })
      : await undoInWeeks(options, undoing, undoes, parts)
  return { ...outcome, undone, weekIds: parts.map(({ weekId }) => weekId) }
}

/** Undoes a command in each of its weeks. A retry skips the weeks in which an earlier attempt undid it. */
async function undoInWeeks(
  options: UndoOptions,
  undoing: CommandContext,
  undoes: string,
  parts: readonly LocatedEffect[],
) {
  const { core } = options
  const states = await Promise.all(parts.map(async (part) => ({ part, ...(await core.read(weekStream, part.weekId)) })))
  const isServed = states.some(({ served }) => served.has(undoing.commandId))
  const pending = states
    .filter(({ state, served }) => served.has(undoing.commandId) || !isUndone(state, undoes))
    .map(({ part }) => part)
  const [first, ...others] = pending
  if (!first) throw new Refusal('conflict', UNDONE)
  // A log without multi-stream appends stores one week after the other, so all weeks are checked first.
  if (others.length > 0 && !isServed) {
    for (const part of pending) {
      await run({ core, onlyCheck: true }, { ...undoing, commandId: randomUUID() }, undoes, part)
    }
  }
  const outcome = await run(options, undoing, undoes, first)
  const rest: Outcome[] = []
  for (const part of others) rest.push(await run(options, undoing, undoes, part))
  return together(outcome, rest)
}

async function undoMove(
  options: UndoOptions,
  undoing: CommandContext,
  undoes: string,
  { to, from }: { to: LocatedEffect; from: LocatedEffect },
) {
  const { core, onlyCheck } = options
  const [moved] = from.events
  if (moved?.type !== 'ShiftMovedIn') throw new Error('the second half of a move has no ShiftMovedIn')
  if (onlyCheck) {
    decide(undoes, from, from.state, noFacts)
    return run(options, undoing, undoes, to)
  }
  const { served } = await core.read(weekStream, from.weekId)
  // Checking the second half first avoids a compensation.
  if (!served.has(undoing.commandId)) decide(undoes, from, from.state, noFacts)
  return inTwoHalves(core, undoing, {
    shiftId: moved.data.shiftId,
    from,
    to,
    into: () => run(options, undoing, undoes, to),
    outOf: () => run(options, undoing, undoes, from),
  })
}

const isMove = (out: WeekEffect, into: WeekEffect) => goesOut(out) && into.events[0]?.type === 'ShiftMovedIn'
const goesOut = ({ events }: WeekEffect) => events.some(({ type }) => type === 'ShiftMovedOut')

function otherWeek({ type, data }: ScheduleEvent): string | undefined {
  const other = type === 'ShiftMovedIn' ? data.from : type === 'ShiftMovedOut' ? data.to : undefined
  return other && weekIdOf(other.locationId, other.weekStart)
}
