import type { TimeOffRequest } from './queries.ts'
import type { PtoBalanceChange, PtoPolicyPreview } from './queries/pto-policy-preview.ts'

export type { TimeOffRequest, PtoBalanceChange }
export type PtoBalanceChangeConnection = PtoPolicyPreview
