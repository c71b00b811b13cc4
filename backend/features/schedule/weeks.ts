import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { runWithBookings, type WeekCommand } from './commands/booking-saga.ts'
import { locationContextOf, type LocationContext } from './commands/location-context.ts'
import type { WeekKey } from './domain/week.ts'
import { weekStream } from './streams.ts'
import { assertSunday } from './times.ts'
import { weekIdOf } from './week-id.ts'

export type { WeekCommand }

/** Runs a command on a week. Managers of the location may run it, unless `authorise` decides otherwise. @throws Refusal */
export async function runOnWeek(
  core: Core,
  context: CommandContext,
  { locationId, weekStart }: WeekKey,
  command: WeekCommand,
  authorise?: () => void,
): Promise<Outcome> {
  assertSunday(weekStart)
  const location = await locationContextOf(core, context, locationId)
  return runAtLocation(core, context, authorise ? { ...location, authorise } : location, weekStart, command)
}

export const runAtLocation = (
  core: Core,
  context: CommandContext,
  location: LocationContext,
  weekStart: string,
  command: WeekCommand,
): Promise<Outcome> =>
  // Bookings, events and releases are one append, if the log supports it.
  core.atomically(weekStream.named(weekIdOf(location.locationId, weekStart)), (staged) =>
    runWithBookings(staged, context, location, weekStart, command),
  )
