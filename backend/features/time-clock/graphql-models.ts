import type { EntryVersion, RoleSwitch } from '#projections/time-clock/time-entries.ts'
import type { Page } from '#backend/platform/database/page.ts'
import type { EntryDifference } from './compare/entries.ts'
import type { Clock } from './queries/clock.ts'
import type { TimeEntry } from './queries/entries.ts'
import type { PunchReview, ReviewFilter } from './queries/punch-reviews.ts'
import type { TimesheetRow } from './timesheet/timesheet.ts'

export type { TimeEntry, EntryDifference, EntryVersion, PunchReview, TimesheetRow, RoleSwitch }
export type TimeClock = Clock
export type ComparedEntry = TimeEntry
/** Keeps the filter to count all matches on request. */
export type PunchReviewConnection = Page<PunchReview> & { filter: ReviewFilter }
