import DataLoader from 'dataloader'
import { locationsById, locationsInUse, organizationById } from './queries.ts'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'

/** Finds only the caller's organization. */
export const organizationLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  new DataLoader((ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (id === organizationId ? organizationById(kysely, id) : undefined))),
  )

export const locationLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  byIdLoader((ids) => locationsById(kysely, organizationId, ids))

export const isInUseLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  new DataLoader(async (ids: readonly string[]) => {
    const used = await locationsInUse(kysely, organizationId, ids)
    return ids.map((id) => used.has(id))
  })
