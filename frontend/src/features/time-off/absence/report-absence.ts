import { graphql } from '#frontend/gql/gql.ts'
import type { ReportAbsenceInput } from '#frontend/gql/graphql.ts'
import { useQueuedMutations } from '#frontend/shared/lib/offline-queue/queued-mutation.ts'

const ReportAbsence = graphql(`
  mutation ReportAbsence($input: ReportAbsenceInput!) {
    reportAbsence(input: $input) {
      request {
        ...OwnRequest
      }
      openedShifts
    }
  }
`)

export const reportAbsence = {
  kind: 'reportAbsence',
  mutation: ReportAbsence,
  sent: 'Your manager knows that you can’t come in',
  failed: 'Failed to report that you can’t come in. Call your manager.',
}

export const useQueuedAbsences = () => useQueuedMutations<ReportAbsenceInput>(reportAbsence.kind)
