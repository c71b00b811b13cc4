import type { TimeOffRequest } from './queries.ts'
import type { PtoBalanceChange, PtoPolicyPreview } from './queries/pto-policy-preview.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    TimeOffRequest: TimeOffRequest
    PtoBalanceChange: PtoBalanceChange
    PtoBalanceChangeConnection: PtoPolicyPreview
  }
}
