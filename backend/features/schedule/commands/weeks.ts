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

/** A command on one week of a location. */
export type WeekCommand = {
  /** The kind of command; see `Command`. */
  type: string
  /** Pure. */
  decide(state: ScheduleState, facts: Facts, week: LocatedWeek): readonly ScheduleEvent[]
}

/** `roles`: names of the organization's job roles by id. */
type LocatedWeek = ForWeek & Pick<LocationContext, 'claimPolicy' | 'roles'>

export type Weeks = ReturnType<typeof openWeeks>

/**
 * Runs commands on weeks. The part of a shift that reaches into the next week is booked there before the events are
 * appended here, and unneeded bookings are released afterwards. So every shift has its bookings, and a crash leaves at
 * most unneeded ones, which `reconcileWeek` releases. A release cannot remove what another command relies on, because
 * every attempt makes its own bookings. A booking that an attempt finds in the next week belongs to an earlier state of
 * this week: after the attempt's append, the command that booked it has been superseded or decides again.
 */
export function openWeeks(core: Core) {
  const run: ReturnType<typeof weeksOn>['run'] = (context, location, weekStart, command) =>
    // Where the log can, bookings, events and releases are one append, and nothing is left behind.
    core.atomically(weekStream.named(weekIdOf(location.locationId, weekStart)), (staged) =>
      weeksOn(staged).run(context, location, weekStart, command),
    )

  /** `authorise`: for others than the location's managers. */
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

  /** A booking has its own id, so its command gets a random one: no retry looks for it. */
  const beside = (context: CommandContext): CommandContext => {
    const { undoes: _, ...rest } = context
    return { ...rest, commandId: randomUUID(), correlationId: context.correlationId ?? context.commandId }
  }
  const next = (week: ForWeek): ForWeek => ({ ...week, weekStart: addDays(week.weekStart, 7) })

  /** @returns the shifts whose part was free */
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
      // The command itself has succeeded; `reconcileWeek` releases the rest.
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
    /** Every booking of this command, those its last decision uses, and those it makes unneeded. */
    const own = new Set<string>()
    let used = new Set<string>()
    let old: string[] = []

    async function decideAndBook(state: ScheduleState) {
      // Looked up again for each attempt: an employee may have come or gone since the last.
      const people = openEmployeeLookup(core, context, locationId)
      const clashing = new Set<string>()
      const booked = new Map<string, Booking>()
      for (;;) {
        const events = withRequestsEnded(
          state,
          await people.decide((known) => decide(state, { ...known, roles, clashing }, { ...week, claimPolicy, roles })),
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
      const needless = decidedHere ? [...own, ...old].filter((bookingId) => !used.has(bookingId)) : [...own]
      await release(context, next(week), needless)
      return outcome
    } catch (error) {
      // After any other failure the append may have been stored, so the bookings stay.
      if (error instanceof Refusal) await release(context, next(week), [...own])
      throw error
    }
  }

  return { release, run }
}
