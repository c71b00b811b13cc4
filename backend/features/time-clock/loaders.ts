import DataLoader from 'dataloader'
import { clocksById, type Clock } from './queries/clock.ts'
import { entriesById, type TimeEntry } from './queries/entries.ts'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    clock: DataLoader<string, Clock>
    entry: DataLoader<string, TimeEntry | undefined>
  }
}

export const loaders = ({ database: { kysely } }: Services, organizationId: string) => ({
  clock: new DataLoader((ids: readonly string[]) => clocksById(kysely, ids)),
  entry: byIdLoader((ids) => entriesById(kysely, organizationId, ids)),
})
