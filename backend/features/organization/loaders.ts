import type DataLoader from 'dataloader'
import { jobRolesById, type JobRole } from './job-roles.ts'
import { locationsById, type Location } from './queries.ts'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    location: DataLoader<string, Location | undefined>
    jobRole: DataLoader<string, JobRole | undefined>
  }
}

export const loaders = ({ database: { kysely } }: Services, organizationId: string) => ({
  location: byIdLoader((ids) => locationsById(kysely, organizationId, ids)),
  jobRole: byIdLoader((ids) => jobRolesById(kysely, organizationId, ids)),
})
