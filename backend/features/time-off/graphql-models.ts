import type { StoredDocument } from '#projections/time-off/time-off.ts'
import type { TimeOffRequest } from './queries.ts'
import type { PtoBalanceChange, PtoPolicyPreview } from './queries/pto-policy-preview.ts'

export type TimeOffDocument = StoredDocument
export type { TimeOffRequest, PtoBalanceChange }
export type PtoBalanceChangeConnection = PtoPolicyPreview
