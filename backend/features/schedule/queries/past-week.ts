import type { Kysely } from 'kysely'
import { weekIdOf } from '../week-id.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { all } from '../domain/by-id.ts'
import type { ScheduleState, WeekKey } from '../domain/week.ts'
import { weekBounds } from '#schema/shared/week-time.ts'
import { locationInReach, type Reach } from '#backend/platform/http/scope.ts'
import { plansInDrafts } from './week-heads.ts'
import { weekPeople, type Week } from './week.ts'

/** Names, pay and availability are current. @throws Refusal `not_found` for a location out of reach */
export async function pastWeek(
  db: Kysely<Tables>,
  reach: Reach,
  { locationId, weekStart }: WeekKey,
  { state, revision }: { state: ScheduleState; revision: number },
): Promise<Week> {
  const { timeZone } = await locationInReach(db, reach, locationId)
  const id = weekIdOf(locationId, weekStart)
  const open = state.status === 'open' ? state : null
  const planned = open ? all(open.shifts).map(({ shift }) => shift) : []
  const also = [...new Set(planned.flatMap(({ employeeId }) => employeeId ?? []))]
  const people = await weekPeople(db, reach, { locationId, start: weekStart, weekId: id, timeZone, also })
  const away = open ? all(open.timeOff) : []
  const published = open?.published ?? !(await plansInDrafts(db, reach.organizationId))
  return {
    id,
    locationId,
    timeZone: open?.timeZone ?? timeZone,
    start: weekStart,
    ...(open ? { startsAt: open.startsAt, endsAt: open.endsAt } : weekBounds(weekStart, timeZone)),
    published,
    revision: open ? revision : -1,
    shifts: planned
      .map(({ shiftId, roleId, ...shift }) => ({
        ...shift,
        id: shiftId,
        jobRoleId: roleId,
        weekId: id,
        weekStart,
        published,
        locationId,
        revision,
      }))
      .toSorted((one, other) => (one.startsAt + one.id < other.startsAt + other.id ? -1 : 1)),
    neighbours: [],
    notes: Object.fromEntries(
      Object.entries(open?.notes ?? {}).flatMap(([day, { note }]) => (note === null ? [] : [[day, note]])),
    ),
    people: people.map((person) => ({
      ...person,
      timeOff: away
        .filter(({ employeeId }) => employeeId === person.id)
        .map(({ startDate, endDate, times }) => ({ startDate, endDate, times })),
    })),
    appliedTemplates: Object.entries(open?.templates ?? {}).flatMap(([templateId, count]) =>
      count > 0 ? [templateId] : [],
    ),
  }
}
