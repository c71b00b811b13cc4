import type DataLoader from 'dataloader'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'
import { countReaders, type ReaderCount } from './readers.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    readerCount: DataLoader<string, ReaderCount | undefined>
  }
}

export const loaders = ({ database: { kysely } }: Services, organizationId: string) => ({
  readerCount: byIdLoader((ids) => countReaders(kysely, organizationId, ids)),
})
