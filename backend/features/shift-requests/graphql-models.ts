import type { ShiftRequest } from './queries.ts'
import type { ExchangedShift } from './queries/exchange.ts'
import type { OpenShift } from './queries/open-shifts.ts'

export type { ShiftRequest, OpenShift, ExchangedShift }
