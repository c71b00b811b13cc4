import type { Services } from '#backend/platform/services.ts'
import { openings, openShiftsOf, type Opening } from '../domain/net-changes.ts'
import type { Week, WeekKey } from '../domain/week.ts'
import { weekStream } from '../streams.ts'
import { weekIdOf } from '../week-id.ts'
import { claimable } from './claimable.ts'

export type OpenShiftToOffer = { startsAt: string; endsAt: string; employeeIds: string[] }

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

const openedBy = (week: Week, now: Date): Opening[] =>
  week.published ? openings(week, now) : openShiftsOf(week, now).map((shift) => ({ shift, givenUpBy: null }))
