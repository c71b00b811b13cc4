export const ledgerKinds = [
  'brought_forward',
  'granted',
  'accrued',
  'taken',
  'canceled',
  'carried',
  'expired',
  'adjusted',
  'paid_out',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Why an amount was granted or expired. */
export const ledgerReasons = [
  'leave_year',
  'first_year',
  'part_of_year',
  'waiting_period_over',
  'policy_change',
  'contract_change',
  'recorded',
  'carry_over',
  'overtime_expiry',
  'employment_end',
] as const
export type LedgerReason = (typeof ledgerReasons)[number]
