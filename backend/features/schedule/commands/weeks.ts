import { randomUUID } from 'node:crypto'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { fitsOneAppend, tooLarge } from '#kernel/commands/handle.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { bookingsOf, bookTime, overruns, releaseTime } from '../domain/neighbours.ts'
import type { ForWeek } from '../domain/open.ts'
import { withRequestsEnded } from '../domain/requests/endings.ts'
import type { Booking, Facts, ScheduleState, WeekKey } from '../domain/week.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { weekIdOf } from '../week-id.ts'
import { openEmployeeLookup } from './employee-lookup.ts'
import { locationContextOf, type LocationContext } from './location-context.ts'
import { assertSunday } from '../times.ts'
import { weekStream } from '../streams.ts'

export type WeekCommand = {
  type: string
  /** Pure, because it may run several times. */
  decide(state: ScheduleState, facts: Facts, week: LocatedWeek): readonly ScheduleEvent[]
}

type LocatedWeek = ForWeek & Pick<LocationContext, 'claimPolicy' | 'roles'>

export type Weeks = ReturnType<typeof openWeeks>

/**
 * Runs commands on weeks. Before it appends events, a command books the parts of shifts that run into the next week there.
 * Afterwards it releases unneeded bookings. So every shift has its booking, and a crash leaves at most unneeded bookings, which
 * `reconcileWeek` releases. A release can't remove a booking that another command relies on, because every attempt makes its
 * own bookings. A booking that an attempt finds in the next week belongs to an earlier state of this week: once the attempt
 * has appended, the command that made that booking has lost the race and decides again.
 */
export function openWeeks(core: Core) {
  const run: ReturnType<typeof weeksOn>['run'] = (context, location, weekStart, command) =>
    // Bookings, events and releases are one append, if the log supports it.
    core.atomically(weekStream.named(weekIdOf(location.locationId, weekStart)), (staged) =>
      weeksOn(staged).run(context, location, weekStart, command),
    )

  async function runIn(
    context: CommandContext,
    { locationId, weekStart }: WeekKey,
    command: WeekCommand,
    authorise?: () => void,
  ) {
    assertSunday(weekStart)
    const location = await locationContextOf(core, context, locationId)
    return run(context, authorise ? { ...location, authorise } : location, weekStart, command)
  }

  return { release: weeksOn(core).release, run, runIn }
}

function weeksOn(core: Core) {
  const { read } = core

  /** Bookings have ids of their own, so their command gets a random id that no retry looks for. */
  const beside = (context: CommandContext): CommandContext => {
    const { undoes: _, ...rest } = context
    return { ...rest, commandId: randomUUID(), correlationId: context.correlationId ?? context.commandId }
  }
  const next = (week: ForWeek): ForWeek => ({ ...week, weekStart: addDays(week.weekStart, 7) })

  async function book(
    context: CommandContext,
    week: ForWeek,
    { bookings, freed }: { bookings: readonly Booking[]; freed: readonly string[] },
  ): Promise<Set<string>> {
    const { events } = await core.run(beside(context), {
      stream: weekStream,
      id: weekIdOf(week.locationId, week.weekStart),
      type: 'bookTime',
      // Permission to plan a shift includes its part in the next week.
      authorise: () => undefined,
      decide: (state) => bookTime(state, { week, bookings, freed }),
    })
    return new Set(events.flatMap((event) => (event.type === 'TimeBooked' ? event.data.shiftId : [])))
  }

  async function release(context: CommandContext, week: WeekKey, bookingIds: readonly string[]) {
    if (bookingIds.length === 0) return undefined
    try {
      return await core.run(beside(context), {
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

  /** @throws Refusal */
  async function run(
    context: CommandContext,
    { locationId, timeZone, planInDrafts, claimPolicy, roles, authorise }: LocationContext,
    weekStart: string,
    { type, decide }: WeekCommand,
  ): Promise<Outcome> {
    const week = { locationId, weekStart, timeZone, planInDrafts }
    const own = new Set<string>()
    let used = new Set<string>()
    let old: string[] = []

    async function decideAndBook(state: ScheduleState) {
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
        const command = { stream: weekStream, id: weekIdOf(locationId, weekStart), type }
        if (bookings.length > 0 && !(await fitsOneAppend(core.log, context, command, events))) throw tooLarge()
        const got = bookings.length > 0 ? await book(context, next(week), { bookings, freed }) : new Set<string>()
        for (const booking of bookings) {
          if (got.has(booking.shiftId)) booked.set(booking.shiftId, booking)
          else clashing.add(booking.shiftId)
        }
        if (got.size < bookings.length) continue
        used = new Set(parts.flatMap(({ shiftId }) => booked.get(shiftId)?.bookingId ?? []))
        old = freed.length > 0 ? await bookedFor(freed) : []
        return events
      }
    }

    async function bookedFor(shiftIds: readonly string[]) {
      const { state } = await read(weekStream, weekIdOf(locationId, next(week).weekStart))
      if (state.status === 'unopened') return []
      return shiftIds.flatMap((shiftId) => bookingsOf(state, shiftId)).map(({ bookingId }) => bookingId)
    }

    try {
      const outcome = await core.run(context, {
        stream: weekStream,
        id: weekIdOf(week.locationId, week.weekStart),
        type,
        authorise,
        decide: decideAndBook,
      })
      const decidedHere = !outcome.repeated && outcome.events.length > 0
      const unneeded = decidedHere ? [...own, ...old].filter((bookingId) => !used.has(bookingId)) : [...own]
      await release(context, next(week), unneeded)
      return outcome
    } catch (error) {
      // After any other error the append may have been stored, so the bookings must stay.
      if (error instanceof Refusal) await release(context, next(week), [...own])
      throw error
    }
  }

  return { release, run }
}
