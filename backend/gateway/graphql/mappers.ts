import type { Page } from '../../queries/page.ts'
import type { PeopleFilter, Person } from '../../queries/people.ts'
import type { WeekCommand } from '../../queries/week-push.ts'

/** A page of people that can also be counted in all, where that is asked for. */
export type EmployeePage = Page<Person> & { filter: PeopleFilter }

/** What a command on a week answers: how the week stands is read when that is asked for. */
export type WeekAnswer = { weekId: string; caughtUp: boolean }

/** What one command did to a week. */
export type WeekNews = WeekCommand
