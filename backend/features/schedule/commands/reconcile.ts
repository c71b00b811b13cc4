import { addDays } from '#schema/shared/week-time.ts'
import { all, get } from '../domain/by-id.ts'
import { moveOut, overrun } from '../domain/neighbours.ts'
import { sameWeek, type Arrival, type StoredBooking, type Week, type WeekKey } from '../domain/week.ts'
import { requireSystem } from '#backend/platform/permissions.ts'
import { together } from '#kernel/commands/follow-up.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { weekIdOf } from '../week-id.ts'
import { compensate } from './moves.ts'
import { locationContextsOf } from './location-context.ts'
import { releaseBookings } from './booking-saga.ts'
import { runAtLocation } from '../weeks.ts'
import { weekStream } from '../streams.ts'

/** The age (ms) from which unfinished changes count as interrupted by a crash. No command runs that long. */
export const LEFT_BEHIND_AFTER = 60_000

const stateOf = async (core: Core, { locationId, weekStart }: WeekKey) =>
  (await core.read(weekStream, weekIdOf(locationId, weekStart))).state

async function releaseUnneeded(core: Core, context: CommandContext, week: Week): Promise<Outcome | undefined> {
  const old = all(week.bookings).filter(({ bookedAt }) => isOld(bookedAt, context))
  if (old.length === 0) return undefined
  const before = await stateOf(core, { ...week, weekStart: addDays(week.weekStart, -7) })
  const isNeeded = ({ shiftId, employeeId, endsAt }: StoredBooking) => {
    const part = overrun(before, shiftId)
    return part?.employeeId === employeeId && part.endsAt === endsAt
  }
  const unneeded = old.filter((booking) => !isNeeded(booking)).map(({ bookingId }) => bookingId)
  return releaseBookings(core, context, week, unneeded)
}

async function finishMove(
  core: Core,
  context: CommandContext,
  week: Week,
  { shiftId, arrival }: { shiftId: string; arrival: Arrival },
) {
  const { from, commandId, actor, undoes } = arrival
  const state = await stateOf(core, from)
  if (state.status === 'unopened') return undefined
  const asActor: CommandContext = { ...context, commandId, actor, ...(undoes !== undefined && { undoes }) }
  const [here, there] = await locationContextsOf(core, context, [from.locationId, week.locationId])
  if (!here || !there) throw new Error('no context for a location')
  if (get(state.shifts, shiftId)) {
    return runAtLocation(core, asActor, here, from.weekStart, {
      type: undoes === undefined ? 'moveShiftOut' : 'undo',
      decide: (now) => moveOut(now, { shiftId, to: week }),
    })
  }
  const gone = get(state.gone, shiftId)
  // Two commands moved the shift simultaneously, and the other one succeeded.
  const isElsewhere = gone?.movedTo && !sameWeek(gone.movedTo, week)
  return isElsewhere
    ? compensate(core, asActor, {
        shiftId,
        from: { location: here, weekStart: from.weekStart },
        to: { location: there, weekStart: week.weekStart },
      })
    : undefined
}

/** Finishes a week's commands that a crash interrupted: completes moves into the week and releases unneeded bookings. Repeatable. */
export async function reconcileWeek(core: Core, context: CommandContext, key: WeekKey): Promise<Outcome> {
  requireSystem(context)
  const { state: week, position } = await core.read(weekStream, weekIdOf(key.locationId, key.weekStart))
  let outcome: Outcome = { position, events: [], repeated: false }
  if (week.status === 'unopened') return outcome
  const released = await releaseUnneeded(core, context, week)
  if (released) outcome = together(outcome, [released])
  for (const { shift, arrival } of all(week.shifts)) {
    if (!arrival || !isOld(arrival.at, context)) continue
    const finished = await finishMove(core, context, week, { shiftId: shift.shiftId, arrival })
    if (finished) outcome = together(outcome, [finished])
  }
  return outcome
}

const isOld = (at: string | undefined, { now }: CommandContext) =>
  at !== undefined && now.getTime() - Date.parse(at) >= LEFT_BEHIND_AFTER
