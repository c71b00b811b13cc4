import DataLoader from 'dataloader'
import type { Services } from '#backend/platform/services.ts'
import { workLimitsOf } from './queries.ts'

export const workLimitsLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  new DataLoader((ids: readonly string[]) => workLimitsOf(kysely, organizationId, ids))
