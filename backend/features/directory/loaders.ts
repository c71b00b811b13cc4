import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'
import { profilesOf } from './queries.ts'

export const profileLoader = ({ database: { kysely } }: Services) => byIdLoader((ids) => profilesOf(kysely, ids))
