import type { Page } from '#backend/platform/database/page.ts'
import type { PeopleFilter, Person } from '#backend/features/people/queries.ts'

export type DirectoryEntry = Person
export type DirectoryConnection = Page<Person> & { filter: PeopleFilter }
