import DataLoader from 'dataloader'
import type { Services } from '#backend/platform/services.ts'
import { contractsOf } from './queries.ts'

export const contractsLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  new DataLoader((ids: readonly string[]) => contractsOf(kysely, organizationId, ids))
