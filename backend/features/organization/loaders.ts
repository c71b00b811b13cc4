import DataLoader from 'dataloader'
import { jobRolesById, type KnownJobRole } from './job-roles.ts'
import { locationsById, locationsInUse, type Location } from './queries.ts'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    location: DataLoader<string, Location | undefined>
    /** Removed ones too: shifts keep their role. */
    jobRole: DataLoader<string, KnownJobRole | undefined>
    /** Whether a week is planned or a punch made at a location. */
    isInUse: DataLoader<string, boolean>
  }
}

export const loaders = ({ database: { kysely } }: Services, organizationId: string) => ({
  location: byIdLoader((ids) => locationsById(kysely, organizationId, ids)),
  jobRole: byIdLoader((ids) => jobRolesById(kysely, organizationId, ids)),
  isInUse: new DataLoader(async (ids: readonly string[]) => {
    const used = await locationsInUse(kysely, organizationId, ids)
    return ids.map((id) => used.has(id))
  }),
})
