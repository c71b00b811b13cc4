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

/** The GraphQL types that features map to types of their own. */
const models = globSync('backend/features/*/graphql-models.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^    (\w+): /gm)].flatMap(([, name]) => name ?? []),
)

/** Types of the SDL for the resolvers and of the documents for the client. The output is not committed. */
const config: CodegenConfig = {
  schema: 'schema/*/*.graphql',
  documents: ['frontend/src/**/*.{ts,tsx,graphql}', '!frontend/src/gql/**', '!frontend/src/**/*.test.ts'],
  // A client without a query yet is no failure.
  ignoreNoDocuments: true,
  generates: {
    'backend/platform/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        contextType: '../context.ts#GraphqlContext',
        mappers: Object.fromEntries(models.map((name) => [name, `../models.ts#Model<'${name}'>`])),
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
