import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { ID: 'string', DateTime: 'string' }

/** Types of the SDL for the resolvers and of the documents for the client. The output is not committed. */
const config: CodegenConfig = {
  schema: 'schema/graphql/*.graphql',
  documents: ['frontend/src/**/*.{ts,tsx}', '!frontend/src/gql/**'],
  // A client without a query yet is no failure.
  ignoreNoDocuments: true,
  generates: {
    'backend/gateway/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        enumType: 'string-literal',
        contextType: '../context.ts#GraphqlContext',
        mappers: {
          Employee: '../../../queries/people.ts#Person',
          Location: '../../../queries/people.ts#Location',
          Organization: '../../../queries/people.ts#Organization',
          TimeClock: '../../../queries/time-clock.ts#Clock',
          TimeEntry: '../../../queries/time-clock.ts#TimeEntry',
          HistoryEntry: '../../../queries/history.ts#HistoryEntry',
          EmployeeConnection: '../mappers.ts#EmployeePage',
        },
      },
    },
    'frontend/src/gql/': {
      preset: 'client',
      // It is no hook, and under a hook's name it could not be called inside a callback.
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'getFragmentData' } },
      config: { scalars, useTypeImports: true, enumType: 'string-literal' },
    },
  },
}

export default config
