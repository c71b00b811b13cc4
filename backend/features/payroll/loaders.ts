import DataLoader from 'dataloader'
import type { Services } from '#backend/platform/services.ts'
import { settersOf } from './pay/explanation.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    /** By the command that set a rate or a policy. */
    payChange: DataLoader<string, { at: string; actorId: string | null; actorName: string | null } | undefined>
  }
}

export const loaders = ({ database: { kysely } }: Services, organizationId: string) => ({
  payChange: new DataLoader(async (ids: readonly string[]) => {
    const setters = await settersOf(kysely, organizationId, ids)
    return ids.map((id) => setters.get(id))
  }),
})
