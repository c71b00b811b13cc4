import { Refusal } from '#kernel/commands/refusal.ts'
import type { PayPeriodEvent } from '#schema/payroll/period-events.ts'

/** Approvals and confirmations hold the digest of the reviewed hours, by employee. */
export type PayPeriodState = {
  approvals: Readonly<Record<string, string>>
  confirmations: Readonly<Record<string, string>>
  closed: boolean
}

export const initialPayPeriod: PayPeriodState = { approvals: {}, confirmations: {}, closed: false }

export function evolvePayPeriod(state: PayPeriodState, { type, data }: PayPeriodEvent): PayPeriodState {
  switch (type) {
    case 'HoursConfirmed':
      return { ...state, confirmations: { ...state.confirmations, [data.employeeId]: data.hours } }
    case 'HoursApproved':
      return { ...state, approvals: { ...state.approvals, [data.employeeId]: data.hours } }
    case 'HoursApprovalWithdrawn': {
      const { [data.employeeId]: _, ...approvals } = state.approvals
      return { ...state, approvals }
    }
    case 'PayPeriodClosed':
      return { ...state, closed: true }
    case 'PayPeriodReopened':
      return { ...state, closed: false }
    case 'PayPeriodExported':
      return state
  }
}

/** Days, inclusive. */
type PeriodKey = { organizationId: string; from: string; to: string }
export type MissingHours = { day: string; reason: string }
type EmployeeHours = { employeeId: string; hours: string }

export function confirmHours(
  state: PayPeriodState,
  period: PeriodKey,
  { employeeId, hours }: EmployeeHours,
): PayPeriodEvent[] {
  assertOpen(state)
  if (state.confirmations[employeeId] === hours) return []
  return [{ type: 'HoursConfirmed', data: { ...period, employeeId, hours } }]
}

export function approveHours(
  state: PayPeriodState,
  period: PeriodKey,
  { employeeId, hours, missing }: EmployeeHours & { missing: readonly MissingHours[] },
): PayPeriodEvent[] {
  assertOpen(state)
  if (missing.length > 0) throw incompleteHours(missing)
  if (state.approvals[employeeId] === hours) return []
  return [{ type: 'HoursApproved', data: { ...period, employeeId, hours } }]
}

export function withdrawApproval(
  state: PayPeriodState,
  period: PeriodKey,
  { employeeId }: Pick<EmployeeHours, 'employeeId'>,
): PayPeriodEvent[] {
  assertOpen(state)
  if (state.approvals[employeeId] === undefined) return []
  return [{ type: 'HoursApprovalWithdrawn', data: { ...period, employeeId } }]
}

export type HoursToApprove = EmployeeHours & { name: string; missing: readonly MissingHours[] }
type ClosingData = Omit<Extract<PayPeriodEvent, { type: 'PayPeriodClosed' }>['data'], keyof PeriodKey>

export function closePayPeriod(
  state: PayPeriodState,
  period: PeriodKey,
  { people, ...closing }: ClosingData & { people: readonly HoursToApprove[] },
): PayPeriodEvent[] {
  assertOpen(state)
  assertApproved(state, people)
  return [{ type: 'PayPeriodClosed', data: { ...period, ...closing } }]
}

/** An approval counts only for exactly the hours that were approved. */
export const isApproved = (
  { approvals }: Pick<PayPeriodState, 'approvals'>,
  { employeeId, hours, missing }: HoursToApprove,
) => approvals[employeeId] === hours && missing.length === 0

/** @throws Refusal `conflict` that names the employees whose hours are not approved */
export function assertApproved(state: Pick<PayPeriodState, 'approvals'>, people: readonly HoursToApprove[]): void {
  const open = people.filter((person) => !isApproved(state, person))
  if (open.length === 0) return
  const who = open.length === 1 ? `the hours of ${open[0]?.name}` : `the hours of ${open.length} employees`
  const reasonOf = ({ name, missing: [first] }: HoursToApprove) =>
    first ? `${name}: ${first.reason} on ${first.day}` : `${name}: hours are not approved`
  const fields = Object.fromEntries(open.map((person) => [person.employeeId, reasonOf(person)]))
  throw new Refusal('conflict', `Approve ${who} first`, fields)
}

export function reopenPayPeriod(state: PayPeriodState, period: PeriodKey): PayPeriodEvent[] {
  if (!state.closed) throw new Refusal('conflict', 'This pay period is not closed')
  return [{ type: 'PayPeriodReopened', data: period }]
}

export function recordExport(
  state: PayPeriodState,
  period: PeriodKey,
  taken: { format: string; digest: string },
): PayPeriodEvent[] {
  if (!state.closed) throw new Refusal('conflict', 'This pay period is not closed')
  return [{ type: 'PayPeriodExported', data: { ...period, ...taken } }]
}

export function assertOpen({ closed }: Pick<PayPeriodState, 'closed'>): void {
  if (closed) throw new Refusal('conflict', 'This pay period is closed')
}

function incompleteHours(missing: readonly MissingHours[]) {
  const byDay = Map.groupBy(missing, ({ day }) => day)
  const fields = Object.fromEntries([...byDay].map(([day, all]) => [day, all.map(({ reason }) => reason).join('; ')]))
  const [first] = missing
  const more = missing.length > 1 ? `, and ${missing.length - 1} more` : ''
  return new Refusal('conflict', `These hours are incomplete: ${first?.reason} on ${first?.day}${more}`, fields)
}
