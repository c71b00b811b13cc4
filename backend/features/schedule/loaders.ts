import DataLoader from 'dataloader'
import type { Qualified } from '#schema/schedule/qualification.ts'
import { jobRolesOf } from './job-roles-of.ts'
import { coworkersOf, type Coworker } from './queries/coworkers.ts'
import { weekHeadsById } from './queries/week-heads.ts'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'

export const weekHeadLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  byIdLoader((ids) => weekHeadsById(kysely, organizationId, ids))

/** By shift. The caller must be allowed to see them. */
export const coworkersLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  new DataLoader<string, Coworker[]>((shiftIds) => coworkersOf(kysely, organizationId, shiftIds))

/** An employee's qualification now. `undefined` for employees of other organizations. */
export const qualifiedLoader = ({ database: { kysely }, now: currentTime }: Services, organizationId: string) =>
  new DataLoader<string, Qualified | undefined>(async (ids) => {
    const now = currentTime().toISOString()
    const byId = await jobRolesOf(kysely, { organizationId }, ids, { startsAt: now, endsAt: now })
    return ids.map((id) => byId.get(id))
  })
