import type DataLoader from 'dataloader'
import { weekHeadsById, type WeekHead } from './queries/week-heads.ts'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    weekHead: DataLoader<string, WeekHead | undefined>
  }
}

export const loaders = ({ database: { kysely } }: Services, organizationId: string) => ({
  weekHead: byIdLoader((ids) => weekHeadsById(kysely, organizationId, ids)),
})
