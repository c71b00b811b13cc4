import { graphql } from '#frontend/gql/gql.ts'
import type { LeaveLedgerOfQuery } from '#frontend/gql/graphql.ts'

export const LeaveLedgerOf = graphql(`
  query LeaveLedgerOf($id: ID!, $from: Date!, $until: Date!, $leaveTypeId: ID) {
    person(id: $id) {
      id
      leaveLedger(from: $from, until: $until, leaveTypeId: $leaveTypeId) {
        from
        until
        balanceMinutes
        lines {
          day
          kind
          amountMinutes
          balanceMinutes
          reason
          from
          to
          fullMinutes
          workedMinutes
          overtimeMinutes
          overtimePercent
          withheldMinutes
          carriedMinutes
          expiresOn
          requestId
          requestStatus
          timeOffReason
          adjustedBy
          note
        }
      }
    }
  }
`)

export type LeaveLedgerLine = NonNullable<LeaveLedgerOfQuery['person']['leaveLedger']>['lines'][number]
