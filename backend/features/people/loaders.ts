import DataLoader from 'dataloader'
import { payRatesOf, type KnownRate } from './pay-rates.ts'
import { peopleById, type Person } from './queries.ts'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    person: DataLoader<string, Person | undefined>
    /** By first day, those of job roles last. */
    payRates: DataLoader<string, KnownRate[]>
  }
}

export const loaders = ({ database: { kysely } }: Services, organizationId: string) => ({
  person: byIdLoader((ids) => peopleById(kysely, organizationId, ids)),
  payRates: new DataLoader((ids: readonly string[]) => payRatesOf(kysely, organizationId, ids)),
})
