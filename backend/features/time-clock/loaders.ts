import DataLoader from 'dataloader'
import { clocksById } from './queries/clock.ts'
import { entriesById } from './queries/entries.ts'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'

export const clockLoader = ({ database: { kysely } }: Services) =>
  new DataLoader((ids: readonly string[]) => clocksById(kysely, ids))

export const entryLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  byIdLoader((ids) => entriesById(kysely, organizationId, ids))
