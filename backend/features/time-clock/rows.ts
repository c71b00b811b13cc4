import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { EntryTimes } from '#schema/time-clock/events.ts'
import { namingOf } from '#backend/features/history/names.ts'
import { systemName } from '#backend/features/people/names.ts'
import { hoursOf } from '#backend/platform/http/hours.ts'
import { workedSeconds, type Clock } from './queries/clock.ts'
import type { TimeEntry } from './queries/entries.ts'

export const statusRow = (clock: Clock) => ({
  isClockedIn: clock.state !== 'out',
  onBreak: clock.state === 'on_break',
  clockIn: clock.clockedInAt,
  breakStart: clock.breakStartedAt,
  hoursWorked: hoursOf(workedSeconds(clock, new Date())),
})

export async function entryWithVersionsRow(kysely: Kysely<Tables>, organizationId: string, entry: TimeEntry) {
  const actors = entry.versions.flatMap(({ by }) => (by.kind === 'employee' ? [by.employeeId] : []))
  const naming = await namingOf(kysely, organizationId, [...new Set(actors)])
  return {
    id: entry.id,
    employee_id: entry.employeeId,
    status: entry.status,
    ...timesRow(entry),
    hours_worked: hoursOf(entry.workedSeconds),
    flagged: entry.flagged,
    versions: entry.versions.map(({ at, by, reason, times }) => ({
      at,
      by: by.kind === 'system' ? systemName(by.name) : (naming(by.employeeId, at) ?? 'Someone'),
      reason,
      times: times && timesRow(times),
    })),
  }
}

export const timesRow = ({ clockIn, clockOut, breaks }: EntryTimes) => ({
  clock_in: clockIn,
  clock_out: clockOut,
  breaks,
})
