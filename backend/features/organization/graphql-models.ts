import type { Location, Organization } from './queries/organization.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    Organization: Organization
    Location: Location
  }
}
