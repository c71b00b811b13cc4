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

/** The SDL of every feature with its resolvers, every root field behind the access table. */
export function openSchema(features: readonly Feature[]): GraphQLSchema {
  const schema = createSchema<GraphqlContext>({
    typeDefs: globSync('*/*.graphql', { cwd: directory }).map((file) => readFileSync(join(directory, file), 'utf8')),
    resolvers: [scalars, ...features.flatMap(({ resolvers = [] }) => resolvers)],
  })
  return guardRootFields(schema, accessOf(features))
}
