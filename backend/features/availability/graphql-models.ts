import type { AvailableDay } from '#schema/availability/rules.ts'
import type { CalendarFeed } from './calendar/calendar-feeds.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    AvailableDay: AvailableDay
    CalendarFeed: CalendarFeed
  }
}
