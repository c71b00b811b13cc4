import type { Reach } from '#backend/platform/http/scope.ts'
import type { Page } from '#backend/platform/database/page.ts'
import type { Invitation } from './queries/invitations.ts'
import type { JobRoleRate } from './pay-rates.ts'
import type { Colleague, PeopleFilter, Person } from './queries.ts'

export type { Colleague, Invitation }
export type Employee = Person
export type PayRate = JobRoleRate
export type EmployeeConnection = Page<Person> & { filter: PeopleFilter }
export type InvitationConnection = Page<Invitation> & { reach: Reach }
