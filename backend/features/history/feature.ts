import { history as entries } from '#projections/history/history.ts'
import { loaders } from './loaders.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { feature } from '#backend/platform/feature.ts'

export const history = feature({ name: 'history', models: [entries], access, resolvers: [resolvers], loaders })
