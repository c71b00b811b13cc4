import DataLoader from 'dataloader'
import type { DatedContract } from '#projections/contracts/contracts.ts'
import type { Services } from '#backend/platform/services.ts'
import { contractsOf } from './queries.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    contracts: DataLoader<string, DatedContract[]>
  }
}

export const loaders = ({ database: { kysely } }: Services, organizationId: string) => ({
  contracts: new DataLoader((ids: readonly string[]) => contractsOf(kysely, organizationId, ids)),
})
