import type { Reach } from '#backend/platform/http/scope.ts'
import type { Page } from '#backend/platform/database/page.ts'
import type { Invitation } from './queries/invitations.ts'
import type { JobRoleRate } from './pay-rates.ts'
import type { Colleague, PeopleFilter, Person } from './queries.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    Employee: Person
    PayRate: JobRoleRate
    EmployeeConnection: Page<Person> & { filter: PeopleFilter }
    Colleague: Colleague
    Invitation: Invitation
    InvitationConnection: Page<Invitation> & { reach: Reach }
  }
}
