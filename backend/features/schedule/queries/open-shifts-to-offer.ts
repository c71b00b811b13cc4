import type { Services } from '#backend/platform/services.ts'
import { openings, openShiftsOf, type Opening } from '../domain/net-changes.ts'
import type { Week, WeekKey } from '../domain/week.ts'
import { weekStream } from '../streams.ts'
import { weekIdOf } from '../week-id.ts'
import { claimable } from './claimable.ts'

/** `employeeIds`: who could claim it and will be notified. */
export type OpenShiftToOffer = { startsAt: string; endsAt: string; employeeIds: string[] }

/** The open shifts, by time, that employees will be notified of once a manager publishes the week or its changes. */
export async function openShiftsToOffer(
  { commands, database }: Pick<Services, 'commands' | 'database'>,
  organizationId: string,
  { locationId, weekStart }: WeekKey,
  now: Date,
): Promise<OpenShiftToOffer[]> {
  const week = await commands.readState(weekStream, weekIdOf(locationId, weekStart))
  if (week.status === 'unopened') return []
  const opened = openedBy(week, now)
  const sources = { commands, db: database.kysely }
  const found = await claimable(sources, organizationId, { ...week, published: true }, opened)
  return opened.map(({ shift: { shiftId, startsAt, endsAt } }) => ({
    startsAt,
    endsAt,
    employeeIds: found
      .filter(({ shifts }) => shifts.some((shift) => shift.shiftId === shiftId))
      .map(({ employeeId }) => employeeId),
  }))
}

/** What publishing a draft, or the changes of a published week, makes news. */
const openedBy = (week: Week, now: Date): Opening[] =>
  week.published ? openings(week, now) : openShiftsOf(week, now).map((shift) => ({ shift, givenUpBy: null }))
