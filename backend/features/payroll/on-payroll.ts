import type { Totals } from './domain/totals.ts'

export type WorkAndPay = Pick<
  Totals,
  'regularSeconds' | 'overtimeSeconds' | 'doubleSeconds' | 'leaveSeconds' | 'holidaySeconds' | 'grossCents'
>

/** Whether reports and payroll files list an employee: active, even without hours, or with hours or pay. */
export const isOnPayroll = ({ status }: { status: 'active' | 'terminated' }, totals: WorkAndPay) =>
  status === 'active' || totals.grossCents !== 0 || secondsOf(totals) > 0

const secondsOf = ({ regularSeconds, overtimeSeconds, doubleSeconds }: WorkAndPay) =>
  regularSeconds + overtimeSeconds + doubleSeconds
