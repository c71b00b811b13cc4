import type { CodegenConfig } from '@graphql-codegen/cli'
import { globSync, readFileSync } from 'node:fs'

const scalars = {
  ID: 'string',
  DateTime: 'string',
  Date: 'string',
  Moment: 'string',
  ShiftTime: 'string',
  Cents: 'number',
  Seconds: 'number',
}

/** The types of the rows behind GraphQL types with field resolvers: what each feature's `graphql-models.ts` exports. */
const mappers = Object.fromEntries(
  globSync('backend/features/*/graphql-models.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export type (?:(\w+) =|\{([^}]*)\})/gm)]
      .flatMap(([, name, names = '']) => name ?? names.match(/\w+/g) ?? [])
      .map((name) => [name, `../../../../${file}#${name} as ${name}Model`]),
  ),
)

/** Types of the SDL for the resolvers and of the documents for the client. The output is not committed. */
const config: CodegenConfig = {
  schema: 'schema/*/*.graphql',
  // One pattern per file type: a pattern fails only if no loader finds a document, so one for all would hide syntax errors.
  documents: [
    'frontend/src/**/*.{ts,tsx}',
    'frontend/src/**/*.graphql',
    '!frontend/src/gql/**',
    '!frontend/src/**/*.test.{ts,tsx}',
  ],
  // A client without a query yet is no failure.
  ignoreNoDocuments: true,
  // Don't execute client modules in search of documents.
  config: { noRequire: true },
  generates: {
    'backend/platform/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        contextType: '../context.ts#GraphqlContext',
        mappers,
      },
    },
    'frontend/src/gql/': {
      preset: 'client',
      // It is no hook, and under a hook's name it could not be called inside a callback.
      presetConfig: { fragmentMasking: false },
      config: { scalars, useTypeImports: true, enumsAsTypes: true },
    },
  },
}

export default config
