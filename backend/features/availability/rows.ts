import type { AvailableHours } from '#schema/availability/hours.ts'
import type { AvailableDay } from '#schema/availability/rules.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import type { Availability } from './queries.ts'
import type { AvailabilityRequest } from './requests.ts'

const weekRow = (days: readonly AvailableDay[]) => days.map(({ dayOfWeek, ...hours }) => ({ day: dayOfWeek, ...hours }))

export const availabilityRow = (
  { days, set, scheduled, dates }: Availability,
  request: AvailabilityRequest | null,
) => ({
  availability: weekRow(days),
  set,
  scheduled: scheduled.map((week) => ({ effectiveFrom: week.effectiveFrom, availability: weekRow(week.days) })),
  dates: [...dates],
  request: request && requestRow(request),
})

const requestRow = (request: AvailabilityRequest) => ({
  id: request.id,
  status: request.status,
  requested_at: request.requestedAt,
  effective_from: request.effectiveFrom,
  before: weekRow(request.before),
  availability: weekRow(request.days),
  comment: request.comment,
})

export const employeeRequestRow = (request: AvailabilityRequest) => ({
  ...requestRow(request),
  employee_id: request.employeeId,
  first_name: request.firstName,
  last_name: request.lastName,
})

export const hoursRow = ({ isAvailable, startTime, endTime, moreTimes = [] }: AvailableHours) => ({
  is_available: isAvailable,
  start_time: startTime,
  end_time: endTime,
  more_times: moreTimes.map(timesRow),
})

export const weekdayRow = (day: AvailableDay) => ({
  day_of_week: day.dayOfWeek,
  ...hoursRow(day),
  preferred_times: day.preferredTimes?.map(timesRow) ?? null,
})

const timesRow = ({ startTime, endTime }: ClockTimes) => ({ start_time: startTime, end_time: endTime })
