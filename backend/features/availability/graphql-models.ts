import type { AvailableDay, AvailableWeek } from '#schema/availability/rules.ts'
import type { CalendarFeed } from './calendar/calendar-feeds.ts'
import type { Availability } from './queries.ts'
import type { AvailabilityRequest } from './requests.ts'

export type { Availability, AvailabilityRequest, AvailableDay, AvailableWeek, CalendarFeed }
