import type { Location, Organization } from './queries.ts'
import type { DatedPayPolicy } from './queries/pay-policies.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    Organization: Organization
    Location: Location
    PayPolicy: DatedPayPolicy
  }
}
