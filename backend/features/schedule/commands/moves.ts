import type { Shift } from '#schema/schedule/shift.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { get } from '../domain/by-id.ts'
import { assertUnchangedSince } from '../domain/changed-since.ts'
import { moveIn, moveOut } from '../domain/neighbours.ts'
import { keepPosition } from '../domain/keep-position.ts'
import { sameWeek, type WeekKey } from '../domain/week.ts'
import { withDeadline, type CommandContext, type Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { weekIdOf } from '../week-id.ts'
import type { LocationContext } from './location-context.ts'
import { runAtLocation } from '../weeks.ts'
import { weekStream } from '../streams.ts'

export type LocationWeek = { location: LocationContext; weekStart: string }

type TwoWeeks = { shiftId: string; from: LocationWeek; to: LocationWeek }

type MoveBetweenWeeks = TwoWeeks & { seenRevision: number | undefined; change(shift: Shift): Shift }

export const keyOf = ({ location, weekStart }: LocationWeek): WeekKey => ({
  locationId: location.locationId,
  weekStart,
})
export const weekId = ({ location, weekStart }: LocationWeek) => weekIdOf(location.locationId, weekStart)

/** How long (ms) after its first half a move may be compensated. Later, `reconcileWeek` finishes it; they must not overlap. */
const COMPENSATE_WITHIN = 30_000

const stateOf = async (core: Core, week: LocationWeek) => (await core.read(weekStream, weekId(week))).state

/** @throws Refusal if the shift is missing or changed after `seenRevision` */
async function shiftIn(core: Core, from: LocationWeek, shiftId: string, seenRevision: number | undefined) {
  const state = await stateOf(core, from)
  assertUnchangedSince(state, shiftId, seenRevision)
  const entry = state.status === 'open' ? get(state.shifts, shiftId) : undefined
  if (!entry) throw new Refusal('not_found', 'There is no such shift')
  return entry
}

export async function compensate(
  core: Core,
  context: CommandContext,
  { shiftId, from, to }: TwoWeeks,
): Promise<Outcome | undefined> {
  const { commandId } = context
  const back = { ...context, commandId: derivedId('call off', commandId), undoes: commandId }
  // The caller was allowed to make the move, so they may undo it.
  const location = { ...to.location, authorise: () => undefined }
  try {
    return await runAtLocation(core, back, location, to.weekStart, {
      type: 'callOffMove',
      decide: (state) => moveOut(state, { shiftId, to: keyOf(from) }),
    })
  } catch (error) {
    // The shift was deleted or moved on meanwhile, so there is nothing to compensate.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Runs one command in two weeks. Compensates the first half if the second is refused. A retry finishes after a crash. */
export async function inTwoHalves(
  core: Core,
  context: CommandContext,
  halves: TwoWeeks & { into(): Promise<Outcome>; outOf(): Promise<Outcome> },
): Promise<Outcome> {
  const { into, outOf } = halves
  const firstHalf = await into()
  if (firstHalf.repeated && !(await isHalfDone(core, context, halves))) return firstHalf
  const since = performance.now()
  try {
    return together(firstHalf, [await outOf()])
  } catch (error) {
    const isEarly = performance.now() - since < COMPENSATE_WITHIN
    if (error instanceof Refusal && isEarly) await compensate(core, context, halves)
    throw error
  }
}

/** Whether the second half of a repeated move is missing. @throws Refusal if the first half was compensated */
async function isHalfDone(core: Core, { commandId }: CommandContext, { shiftId, from, to }: TwoWeeks) {
  const [here, there] = await Promise.all([stateOf(core, from), stateOf(core, to)])
  const entry = there.status === 'open' ? get(there.shifts, shiftId) : undefined
  if (entry?.arrival?.commandId === commandId) return true
  const gone = here.status === 'open' ? get(here.gone, shiftId) : undefined
  if (gone && sameWeek(gone.movedTo, keyOf(to))) return false
  throw new Refusal('conflict', 'Someone else just changed this. Try again.')
}

/** Moves a shift: first into the new week, then out of the previous one, so that a crash never loses it. */
async function move(core: Core, context: CommandContext, data: MoveBetweenWeeks): Promise<Outcome> {
  const { shiftId, seenRevision, from, to, change } = data
  const [here, there] = await Promise.all([core.read(weekStream, weekId(from)), core.read(weekStream, weekId(to))])
  const isRetry = there.served.has(context.commandId)
  if (!isRetry && here.served.has(context.commandId)) {
    throw new Refusal('conflict', 'This command id was used for something else')
  }
  from.location.authorise()
  const entry = isRetry ? undefined : await shiftIn(core, from, shiftId, seenRevision)
  return inTwoHalves(core, context, {
    shiftId,
    from,
    to,
    into: () =>
      runAtLocation(core, context, to.location, to.weekStart, {
        type: 'moveShiftIn',
        decide: (state, facts, week) => {
          if (!entry) throw new Refusal('not_found', 'There is no such shift')
          const shift = { ...entry.shift, ...keepPosition(entry.shift, change(entry.shift), facts) }
          return moveIn(state, { week, shift, from: keyOf(from), facts })
        },
      }),
    outOf: () =>
      runAtLocation(core, context, from.location, from.weekStart, {
        type: 'moveShiftOut',
        decide: (state) => moveOut(state, { shiftId, to: keyOf(to), copied: entry?.revision }),
      }),
  })
}

/** One append for both weeks, if the log supports it. */
export const moveBetweenWeeks = (core: Core, context: CommandContext, data: MoveBetweenWeeks): Promise<Outcome> =>
  core.atomically(weekStream.named(weekId(data.to)), (staged) => move(staged, withDeadline(context), data))
