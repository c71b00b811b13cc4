import type { Page } from '../../queries/page.ts'
import type { PeopleFilter, Person } from '../../queries/people.ts'

/** A page of people that can also be counted in all, where that is asked for. */
export type EmployeePage = Page<Person> & { filter: PeopleFilter }
