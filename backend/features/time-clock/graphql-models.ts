import type { EntryVersion, RoleSwitch } from '#projections/time-clock/time-entries.ts'
import type { Page } from '#backend/platform/database/page.ts'
import type { EntryDifference } from './compare/entries.ts'
import type { Clock } from './queries/clock.ts'
import type { TimeEntry } from './queries/entries.ts'
import type { PunchReview, ReviewFilter } from './queries/punch-reviews.ts'
import type { TimesheetRow } from './timesheet/timesheet.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    TimeClock: Clock
    TimeEntry: TimeEntry
    ComparedEntry: TimeEntry
    EntryDifference: EntryDifference
    EntryVersion: EntryVersion
    PunchReview: PunchReview
    TimesheetRow: TimesheetRow
    RoleSwitch: RoleSwitch
    /** Keeps the filter to count all matches on request. */
    PunchReviewConnection: Page<PunchReview> & { filter: ReviewFilter }
  }
}
