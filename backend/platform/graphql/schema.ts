import type { GraphQLSchema } from 'graphql'
import { createSchema } from 'graphql-yoga'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accessOf, type Feature } from '../feature.ts'
import type { GraphqlContext } from './context.ts'
import { guardRootFields } from './guard.ts'
import { scalars } from './scalars.ts'

const directory = fileURLToPath(new URL('../../../schema/', import.meta.url))

/** Every feature's SDL and resolvers, with the access table in front of every root field. */
export function openSchema(features: readonly Feature[]): GraphQLSchema {
  const schema = createSchema<GraphqlContext>({
    typeDefs: globSync('*/*.graphql', { cwd: directory }).map((file) => readFileSync(join(directory, file), 'utf8')),
    resolvers: [scalars, ...features.flatMap(({ resolvers = [] }) => resolvers)],
    // Tokens and places of the SDL would stay in memory.
    noLocation: true,
  })
  return guardRootFields(schema, accessOf(features))
}
