import type { AvailableDay } from '#schema/people/events.ts'

/** Availability of employees who have not set theirs: Monday to Friday, 09:00 to 17:00. Index 0 is Sunday. */
export const defaultAvailability: readonly AvailableDay[] = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  isAvailable: dayOfWeek >= 1 && dayOfWeek <= 5,
  startTime: '09:00',
  endTime: '17:00',
}))
