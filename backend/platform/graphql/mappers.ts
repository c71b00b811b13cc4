import type { Notification } from '#backend/features/notifications/queries.ts'
import type { Page } from '../database/page.ts'
import type { PeopleFilter, Person } from '#backend/features/people/queries/people.ts'
import type { PunchReview, ReviewFilter } from '#backend/features/time-clock/queries/punch-reviews.ts'
import type { WeekCommand } from '#backend/features/schedule/queries/week-push.ts'

/** A page of people that can also be counted in all, where that is asked for. */
export type EmployeePage = Page<Person> & { filter: PeopleFilter }

/** A page of what waits for a manager, likewise. */
export type PunchReviewPage = Page<PunchReview> & { filter: ReviewFilter }

/** A page of somebody's own; how many are unread is counted where that is asked for. */
export type NotificationPage = Page<Notification>

/** What a command on a week answers: how the week stands is read when that is asked for. */
export type WeekAnswer = { weekId: string; caughtUp: boolean }

/** What one command did to a week. */
export type WeekNews = WeekCommand
