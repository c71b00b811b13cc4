import DataLoader from 'dataloader'
import type { Services } from '#backend/platform/services.ts'
import { settersOf } from './pay/explanation.ts'

/** By the command that set a rate or a policy. */
export const payChangeLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  new DataLoader(async (ids: readonly string[]) => {
    const setters = await settersOf(kysely, organizationId, ids)
    return ids.map((id) => setters.get(id))
  })
