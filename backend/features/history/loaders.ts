import DataLoader from 'dataloader'
import { namingOf, type Naming } from './names.ts'
import type { Services } from '#backend/platform/services.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    /** How to name the employee of this id. */
    naming: DataLoader<string, Naming>
  }
}

export const loaders = ({ database: { kysely } }: Services, organizationId: string) => ({
  naming: new DataLoader<string, Naming>(async (ids) => {
    const naming = await namingOf(kysely, organizationId, ids)
    return ids.map(() => naming)
  }),
})
