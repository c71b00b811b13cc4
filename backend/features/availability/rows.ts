import type { AvailableHours } from '#schema/availability/hours.ts'
import { availabilityIn } from '#schema/availability/rules.ts'
import type { Availability } from './queries.ts'

export const availabilityRow = ({ days, set, dates }: Availability) => ({
  availability: days.map(({ dayOfWeek, ...hours }) => ({ day: dayOfWeek, ...hours })),
  set,
  dates: [...dates],
})

export const hoursRow = ({ isAvailable, startTime, endTime, moreTimes = [] }: AvailableHours) => ({
  is_available: isAvailable,
  start_time: startTime,
  end_time: endTime,
  more_times: moreTimes.map((times) => ({ start_time: times.startTime, end_time: times.endTime })),
})

/** GraphQL's `Availability`. */
export const availabilityModel = ({ days, set, dates }: Availability) => ({
  days: [...days],
  set,
  dates: availabilityIn({ days: [], dates }),
})
