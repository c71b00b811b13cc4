import { graphql } from '#frontend/gql/gql.ts'
import type { TimeAccountOfQuery } from '#frontend/gql/graphql.ts'

export const TimeAccountOf = graphql(`
  query TimeAccountOf($id: ID!, $from: Date!, $until: Date!) {
    person(id: $id) {
      id
      timeAccount(from: $from, until: $until) {
        openedOn
        openingMinutes
        until
        balanceSeconds
        light
        lines {
          day
          kind
          amountSeconds
          balanceSeconds
          workedSeconds
          expectedSeconds
          contractSeconds
          leaveSeconds
          expectedReason
          holiday
          adjustedBy
          note
        }
      }
    }
  }
`)

export type TimeAccount = NonNullable<TimeAccountOfQuery['person']['timeAccount']>
export type TimeAccountLine = TimeAccount['lines'][number]
