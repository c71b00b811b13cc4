import type { AvailableDay } from '#schema/availability/rules.ts'
import type { CalendarFeed } from './calendar/calendar-feeds.ts'

export type { AvailableDay, CalendarFeed }
