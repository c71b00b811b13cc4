import type { GraphQLSchema } from 'graphql'
import { createSchema } from 'graphql-yoga'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiScopesOf } from '../operations/api-scopes.ts'
import { accessOf, type Feature } from '../feature.ts'
import { mutations } from '../operations/graphql.ts'
import type { GraphqlContext } from './context.ts'
import { guardRootFields } from './guard.ts'
import { scalars } from './scalars.ts'

const directory = fileURLToPath(new URL('../../../schema/', import.meta.url))

export function openSchema(features: readonly Feature[]): GraphQLSchema {
  const schema = createSchema<GraphqlContext>({
    typeDefs: readSdl().map(({ text }) => text),
    resolvers: [scalars, ...features.flatMap(({ resolvers = [], writes = [] }) => [...resolvers, mutations(writes)])],
    // Without locations, the tokens of the SDL are garbage-collected.
    noLocation: true,
  })
  return guardRootFields(schema, accessOf(features), apiScopesOf(features))
}

export const readSdl = () =>
  globSync('*/*.graphql', { cwd: directory }).map((file) => ({
    feature: dirname(file),
    text: readFileSync(join(directory, file), 'utf8'),
  }))
