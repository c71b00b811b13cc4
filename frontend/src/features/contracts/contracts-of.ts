import { graphql } from '#frontend/gql/gql.ts'
import type { ContractsOfQuery } from '#frontend/gql/graphql.ts'

export const ContractsOf = graphql(`
  query ContractsOf($id: ID!) {
    person(id: $id) {
      id
      contracts {
        effectiveFrom
        employmentType
        weeklyMinutes
        pattern
        annualSalaryCents
        endsOn
      }
    }
  }
`)

export type Contract = ContractsOfQuery['person']['contracts'][number]
