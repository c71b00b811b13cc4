import DataLoader from 'dataloader'
import { jobRolesById, type KnownJobRole } from './job-roles.ts'
import { locationsById, locationsInUse, organizationById, type Location, type Organization } from './queries.ts'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    /** Finds only the caller's organization. */
    organization: DataLoader<string, Organization | undefined>
    location: DataLoader<string, Location | undefined>
    jobRole: DataLoader<string, KnownJobRole | undefined>
    isInUse: DataLoader<string, boolean>
  }
}

export const loaders = ({ database: { kysely } }: Services, organizationId: string) => ({
  organization: new DataLoader((ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (id === organizationId ? organizationById(kysely, id) : undefined))),
  ),
  location: byIdLoader((ids) => locationsById(kysely, organizationId, ids)),
  jobRole: byIdLoader((ids) => jobRolesById(kysely, organizationId, ids)),
  isInUse: new DataLoader(async (ids: readonly string[]) => {
    const used = await locationsInUse(kysely, organizationId, ids)
    return ids.map((id) => used.has(id))
  }),
})
