import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'
import { countReaders } from './readers.ts'

export const readerCountLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  byIdLoader((ids) => countReaders(kysely, organizationId, ids))
