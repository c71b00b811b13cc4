import type DataLoader from 'dataloader'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'
import { profilesOf, type Profile } from './queries.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    profile: DataLoader<string, Profile | undefined>
  }
}

export const loaders = ({ database: { kysely } }: Services) => ({
  profile: byIdLoader((ids) => profilesOf(kysely, ids)),
})
