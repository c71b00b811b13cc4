import { randomUUID } from 'node:crypto'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { changedMeanwhile, fitsOneAppend, RACES, tooLarge } from '#kernel/commands/handle.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Core } from '#backend/platform/core.ts'
import { bookingsOf, bookTime, overruns, releaseTime } from '../domain/neighbours.ts'
import type { ForWeek } from '../domain/open.ts'
import { withRequestsEnded } from '../domain/requests/endings.ts'
import type { Booking, Facts, ScheduleState, WeekKey } from '../domain/week.ts'
import { weekStream } from '../streams.ts'
import { weekIdOf } from '../week-id.ts'
import { openEmployeeLookup } from './employee-lookup.ts'
import type { LocationContext } from './location-context.ts'

export type WeekCommand = {
  type: string
  /** Pure, because it may run several times. */
  decide(state: ScheduleState, facts: Facts, week: LocatedWeek): readonly ScheduleEvent[]
}

type LocatedWeek = ForWeek & Pick<LocationContext, 'claimPolicy' | 'roles'>

/** The decision for one state of the week, with its bookings made in the next week. */
type Decision = {
  state: ScheduleState
  /** @throws Refusal */
  events(): readonly ScheduleEvent[]
  /** The ids of the bookings that the events need, and those that they replace. */
  used: ReadonlySet<string>
  replaced: readonly string[]
}

/** The week has a state for which the saga has not decided yet. */
class Undecided extends Error {
  readonly state: ScheduleState
  constructor(state: ScheduleState) {
    super('the week has changed since the decision')
    this.state = state
  }
}

/**
 * Runs a command on a week as a saga of three steps, because its shifts may run into the next week:
 *
 * 1. Decides on the week's state, and books in the next week the parts of shifts that run into it. If a booking fails, decides
 *    again with that shift marked as conflicting.
 * 2. Appends the events, unless the week has changed since step 1. Then step 1 repeats for the new state.
 * 3. Releases the bookings that the events don't need.
 *
 * So every shift has its booking, and a crash leaves at most unneeded bookings, which `reconcileWeek` releases. A release can't
 * remove a booking that another command relies on, because every attempt makes its own bookings. A booking that an attempt
 * finds in the next week belongs to an earlier state of this week: once the attempt has appended, the command that made that
 * booking has lost the race and decides again.
 *
 * @throws Refusal
 */
export async function runWithBookings(
  core: Core,
  context: CommandContext,
  { locationId, timeZone, planInDrafts, claimPolicy, roles, authorise }: LocationContext,
  weekStart: string,
  { type, decide }: WeekCommand,
): Promise<Outcome> {
  const week = { locationId, weekStart, timeZone, planInDrafts }
  const next = { ...week, weekStart: addDays(weekStart, 7) }
  const command = { stream: weekStream, id: weekIdOf(locationId, weekStart), type }
  const own = new Set<string>()

  async function decideAndBook(state: ScheduleState): Promise<Decision> {
    // Every attempt reads employees again, because they may have changed since the last one.
    const people = openEmployeeLookup(core, context, locationId)
    const clashing = new Set<string>()
    const booked = new Map<string, Booking>()
    for (;;) {
      const events = withRequestsEnded(
        state,
        await people.decide((facts) => decide(state, { ...facts, roles, clashing }, { ...week, claimPolicy, roles })),
      )
      const { parts, freed } = overruns(state, events)
      const bookings = parts
        .filter(({ shiftId }) => !booked.has(shiftId))
        .map((part) => ({ ...part, bookingId: randomUUID() }))
      for (const { bookingId } of bookings) own.add(bookingId)
      if (bookings.length > 0 && !(await fitsOneAppend(core.log, context, command, events))) throw tooLarge()
      const got = bookings.length > 0 ? await book(core, context, next, { bookings, freed }) : new Set<string>()
      for (const booking of bookings) {
        if (got.has(booking.shiftId)) booked.set(booking.shiftId, booking)
        else clashing.add(booking.shiftId)
      }
      if (got.size < bookings.length) continue
      const used = new Set(parts.flatMap(({ shiftId }) => booked.get(shiftId)?.bookingId ?? []))
      const replaced = freed.length > 0 ? await bookingIdsOf(core, next, freed) : []
      return { state, events: () => events, used, replaced }
    }
  }

  const decideFor = (state: ScheduleState): Promise<Decision> =>
    decideAndBook(state).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const events = () => {
        throw error
      }
      return { state, events, used: new Set<string>(), replaced: [] }
    })

  async function append(): Promise<{ outcome: Outcome; decision: Decision | undefined }> {
    let decision: Decision | undefined
    for (let lost = 0; lost <= RACES; lost += 1) {
      try {
        const decided = decision
        const outcome = await core.run(context, {
          ...command,
          authorise,
          decide(state) {
            if (decided?.state !== state) throw new Undecided(state)
            return decided.events()
          },
        })
        return { outcome, decision }
      } catch (error) {
        if (!(error instanceof Undecided)) throw error
        decision = await decideFor(error.state)
      }
    }
    throw changedMeanwhile()
  }

  try {
    const { outcome, decision } = await append()
    const isNew = decision && !outcome.repeated && outcome.events.length > 0
    const unneeded = isNew ? [...own, ...decision.replaced].filter((id) => !decision.used.has(id)) : [...own]
    await releaseBookings(core, context, next, unneeded)
    return outcome
  } catch (error) {
    // After any other error the append may have been stored, so the bookings must stay.
    if (error instanceof Refusal) await releaseBookings(core, context, next, [...own])
    throw error
  }
}

/** Bookings have ids of their own, so their command gets a random id that no retry looks for. */
function besideOf(context: CommandContext): CommandContext {
  const { undoes: _, ...rest } = context
  return { ...rest, commandId: randomUUID(), correlationId: context.correlationId ?? context.commandId }
}

async function book(
  core: Core,
  context: CommandContext,
  week: ForWeek,
  { bookings, freed }: { bookings: readonly Booking[]; freed: readonly string[] },
): Promise<Set<string>> {
  const { events } = await core.run(besideOf(context), {
    stream: weekStream,
    id: weekIdOf(week.locationId, week.weekStart),
    type: 'bookTime',
    // Permission to plan a shift includes its part in the next week.
    authorise: () => undefined,
    decide: (state) => bookTime(state, { week, bookings, freed }),
  })
  return new Set(events.flatMap((event) => (event.type === 'TimeBooked' ? event.data.shiftId : [])))
}

async function bookingIdsOf({ read }: Core, { locationId, weekStart }: WeekKey, shiftIds: readonly string[]) {
  const { state } = await read(weekStream, weekIdOf(locationId, weekStart))
  if (state.status === 'unopened') return []
  return shiftIds.flatMap((shiftId) => bookingsOf(state, shiftId)).map(({ bookingId }) => bookingId)
}

export async function releaseBookings(
  core: Core,
  context: CommandContext,
  week: WeekKey,
  bookingIds: readonly string[],
): Promise<Outcome | undefined> {
  if (bookingIds.length === 0) return undefined
  try {
    return await core.run(besideOf(context), {
      stream: weekStream,
      id: weekIdOf(week.locationId, week.weekStart),
      type: 'releaseTime',
      authorise: () => undefined,
      decide: (state) => releaseTime(state, { bookingIds }),
    })
  } catch (error) {
    // The command itself succeeded, and `reconcileWeek` releases the rest.
    if (error instanceof Refusal) return undefined
    throw error
  }
}
