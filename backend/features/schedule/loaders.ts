import DataLoader from 'dataloader'
import type { Qualified } from '#schema/schedule/qualification.ts'
import { jobRolesOf } from './job-roles-of.ts'
import { coworkersOf, type Coworker } from './queries/coworkers.ts'
import { weekHeadsById, type WeekHead } from './queries/week-heads.ts'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    weekHead: DataLoader<string, WeekHead | undefined>
    /** An employee's qualification now. `undefined` for employees of other organizations. */
    qualified: DataLoader<string, Qualified | undefined>
    /** By shift. The caller must be allowed to see them. */
    coworkers: DataLoader<string, Coworker[]>
  }
}

export const loaders = ({ database: { kysely }, now: currentTime }: Services, organizationId: string) => ({
  weekHead: byIdLoader((ids) => weekHeadsById(kysely, organizationId, ids)),
  coworkers: new DataLoader<string, Coworker[]>((shiftIds) => coworkersOf(kysely, organizationId, shiftIds)),
  qualified: new DataLoader<string, Qualified | undefined>(async (ids) => {
    const now = currentTime().toISOString()
    const byId = await jobRolesOf(kysely, { organizationId }, ids, { startsAt: now, endsAt: now })
    return ids.map((id) => byId.get(id))
  }),
})
