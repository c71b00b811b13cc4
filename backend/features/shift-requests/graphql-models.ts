import type { ShiftRequest } from './queries.ts'
import type { ExchangedShift } from './queries/exchange.ts'
import type { OpenShift } from './queries/open-shifts.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    ShiftRequest: ShiftRequest
    OpenShift: OpenShift
    ExchangedShift: ExchangedShift
  }
}
