import type { Shift } from '#schema/schedule/shift.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { get } from '../domain/by-id.ts'
import { assertSeen } from '../domain/changed-since.ts'
import { moveIn, moveOut } from '../domain/neighbours.ts'
import { keepingPosition } from '../domain/opening.ts'
import { sameWeek, type WeekKey } from '../domain/week.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { weekIdOf } from '../week-id.ts'
import type { LocationContext } from './location-context.ts'
import type { Weeks } from './weeks.ts'
import { weekStream } from '../streams.ts'

/** A week of a location. */
export type LocationWeek = { location: LocationContext; weekStart: string }

type Halves = { shiftId: string; from: LocationWeek; to: LocationWeek }

export type Move = Halves & { seen: number | undefined; become(shift: Shift): Shift }

export const keyOf = ({ location, weekStart }: LocationWeek): WeekKey => ({
  locationId: location.locationId,
  weekStart,
})
export const weekId = ({ location, weekStart }: LocationWeek) => weekIdOf(location.locationId, weekStart)

/**
 * How long (ms) after its first half a move may be compensated. `reconcileWeek` finishes it later; the two must not
 * overlap.
 */
const COMPENSATE_WITHIN = 30_000

/** Moves between weeks: into the new one first, then out of the old, so that a crash never loses the shift. */
export function openMoves({ read }: Pick<Core, 'read'>, weeks: Weeks) {
  const stateOf = async (week: LocationWeek) => (await read(weekStream, weekId(week))).state

  /** @throws Refusal where the shift is missing or has changed since `seen` */
  async function shiftIn(from: LocationWeek, shiftId: string, seen: number | undefined) {
    const state = await stateOf(from)
    assertSeen(state, shiftId, seen)
    const entry = state.status === 'open' ? get(state.shifts, shiftId) : undefined
    if (!entry) throw new Refusal('not_found', 'There is no such shift')
    return entry
  }

  /** Undoes the first half of a move whose second half was refused. `undoes`: its command. */
  async function compensate(context: CommandContext, { shiftId, from, to }: Halves): Promise<Outcome | undefined> {
    const { commandId } = context
    const back = { ...context, commandId: derivedId('call off', commandId), undoes: commandId }
    // The caller was allowed to make the move, so they may undo it.
    const location = { ...to.location, authorise: () => undefined }
    try {
      return await weeks.run(back, location, to.weekStart, {
        type: 'callOffMove',
        decide: (state) => moveOut(state, { shiftId, to: keyOf(from) }),
      })
    } catch (error) {
      // Deleted or moved on meanwhile: nothing to compensate.
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  /**
   * One command in two weeks. Compensates the first half if the second is refused; a retry finishes what a crash left.
   */
  async function inTwoHalves(
    context: CommandContext,
    halves: Halves & { into(): Promise<Outcome>; outOf(): Promise<Outcome> },
  ): Promise<Outcome> {
    const { into, outOf } = halves
    const arrived = await into()
    if (arrived.repeated && !(await isWaiting(context, halves))) return arrived
    const since = performance.now()
    try {
      return together(arrived, [await outOf()])
    } catch (error) {
      const early = performance.now() - since < COMPENSATE_WITHIN
      if (error instanceof Refusal && early) await compensate(context, halves)
      throw error
    }
  }

  /** Whether the first half of a repeated move still waits for its second. @throws Refusal where it was compensated */
  async function isWaiting({ commandId }: CommandContext, { shiftId, from, to }: Halves) {
    const [here, there] = await Promise.all([stateOf(from), stateOf(to)])
    const entry = there.status === 'open' ? get(there.shifts, shiftId) : undefined
    if (entry?.arrival?.commandId === commandId) return true
    const gone = here.status === 'open' ? get(here.gone, shiftId) : undefined
    if (gone && sameWeek(gone.movedTo, keyOf(to))) return false
    throw new Refusal('conflict', 'Someone else just changed this. Try again.')
  }

  async function move(context: CommandContext, { shiftId, seen, from, to, become }: Move): Promise<Outcome> {
    const [here, there] = await Promise.all([read(weekStream, weekId(from)), read(weekStream, weekId(to))])
    const retried = there.served.has(context.commandId)
    if (!retried && here.served.has(context.commandId)) {
      throw new Refusal('conflict', 'This command id was used for something else')
    }
    from.location.authorise()
    const entry = retried ? undefined : await shiftIn(from, shiftId, seen)
    return inTwoHalves(context, {
      shiftId,
      from,
      to,
      into: () =>
        weeks.run(context, to.location, to.weekStart, {
          type: 'moveShiftIn',
          decide: (state, facts, week) => {
            if (!entry) throw new Refusal('not_found', 'There is no such shift')
            const shift = { ...entry.shift, ...keepingPosition(entry.shift, become(entry.shift), facts) }
            return moveIn(state, { week, shift, from: keyOf(from), facts })
          },
        }),
      outOf: () =>
        weeks.run(context, from.location, from.weekStart, {
          type: 'moveShiftOut',
          decide: (state) => moveOut(state, { shiftId, to: keyOf(to), copied: entry?.revision }),
        }),
    })
  }

  return { move, inTwoHalves, compensate }
}

export type Moves = ReturnType<typeof openMoves>
