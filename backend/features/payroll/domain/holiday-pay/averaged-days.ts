import type { PayPolicy } from '#schema/payroll/policy.ts'

/** Returns how many days before a holiday's workweek the policies average its pay over, at most. */
export const averagedDays = (policies: readonly (PayPolicy | null)[]) =>
  Math.max(
    0,
    ...policies.map((policy) => (policy?.holidayPay?.basis === 'average' ? policy.holidayPay.averageWeeks * 7 : 0)),
  )
