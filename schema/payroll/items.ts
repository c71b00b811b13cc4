import { z } from 'zod'
import { day, id } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'

/**
 * Pay beside hours. Bonuses and differentials raise the regular rate of the weeks they cover; discretionary bonuses,
 * reimbursements and paid leave do not (29 CFR 778.208 to 778.219). The policy decides what a missed break pays.
 */
export const payItemKinds = [
  'bonus',
  'flat-bonus',
  'discretionary-bonus',
  'differential',
  'reimbursement',
  'paid-leave',
  'missed-meal',
  'missed-rest',
] as const
export type PayItemKind = (typeof payItemKinds)[number]
export const payItemTitles: Readonly<Record<PayItemKind, string>> = {
  bonus: 'Bonus',
  'flat-bonus': 'Flat bonus',
  'discretionary-bonus': 'Discretionary bonus',
  differential: 'Shift differential',
  reimbursement: 'Reimbursement',
  'paid-leave': 'Paid leave',
  'missed-meal': 'Missed meal break',
  'missed-rest': 'Missed rest break',
}

/** Pays one hour at the regular rate, so it has no amount. */
export const isMissedBreak = (kind: PayItemKind) => kind === 'missed-meal' || kind === 'missed-rest'
export const coversWeeks = (kind: PayItemKind) => kind === 'bonus' || kind === 'flat-bonus'

export const payItemFields = {
  day,
  kind: named('String', z.enum(payItemKinds)),
  amountCents: named(
    'Cents',
    z.int().min(1, 'An amount is positive').max(100_000_000_000, 'At most 1,000,000,000'),
  ).nullable(),
  weeks: z.int().min(1, 'At least one week').max(53, 'At most 53 weeks'),
  reason: z.string().trim().min(1, 'Enter a reason').max(500, 'At most 500 characters'),
}

export const newPayItem = z
  .strictObject({
    ...payItemFields,
    amountCents: payItemFields.amountCents.default(null),
    weeks: payItemFields.weeks.default(1),
  })
  .superRefine(({ kind, amountCents, weeks }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (isMissedBreak(kind) && amountCents !== null) refuse('amountCents', 'A missed break is paid by its rule')
    if (!isMissedBreak(kind) && amountCents === null) refuse('amountCents', 'Enter an amount')
    if (weeks > 1 && !coversWeeks(kind)) refuse('weeks', 'Only a bonus can cover several weeks')
  })

export const createPayItemInput = newPayItem.safeExtend({ employeeId: id })
export const deletePayItemInput = z.strictObject({ reason: payItemFields.reason })

export const earnings = [
  'regular',
  'overtime',
  'double-time',
  'salary',
  'holiday-premium',
  'holiday-pay',
  'call-back',
  ...payItemKinds,
] as const
export type Earning = (typeof earnings)[number]

export const earningTitles: readonly (readonly [Earning, string])[] = [
  ['regular', 'Regular'],
  ['overtime', 'Overtime'],
  ['double-time', 'Double time'],
  ['salary', 'Salary'],
  ['holiday-premium', 'Holiday premium'],
  ['holiday-pay', 'Holiday'],
  ['call-back', 'Call-back'],
  ...payItemKinds.map((kind) => [kind, payItemTitles[kind]] as const),
]
