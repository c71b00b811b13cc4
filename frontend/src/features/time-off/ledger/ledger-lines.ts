import { numberFormatter } from '#frontend/shared/lib/formatters.ts'
import { dateInWords, daysInWords } from '#frontend/shared/lib/time/days.ts'
import { ptoHours } from '../pto-format.ts'
import { reasonInWords } from '#frontend/features/leave/reasons.ts'
import type { LeaveLedgerLine } from './ledger-of.ts'

/** A line of the ledger, or all days of one request. */
export type LedgerItem = { key: string; title: string; explanation: string; minutes: number; balanceMinutes: number }

/** Merges the days of a request that follow each other. */
export function ledgerItems(lines: readonly LeaveLedgerLine[]): LedgerItem[] {
  const groups: LeaveLedgerLine[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const first = group?.[0]
    const isSameRequest = line.requestId && first?.requestId === line.requestId
    if (isSameRequest) group?.push(line)
    else groups.push([line])
  }
  return groups.flatMap((group) => (group[0]?.requestId ? requestItems(group) : group.map(itemOf))).map(withKey)
}

const withKey = (item: Omit<LedgerItem, 'key'>, index: number): LedgerItem => ({ ...item, key: String(index) })

function requestItems(lines: readonly LeaveLedgerLine[]) {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return []
  const days = daysInWords(first.day, last.day)
  const minutesOf = (kind: LeaveLedgerLine['kind']) =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountMinutes : sum), 0)
  const [taken, canceled] = [minutesOf('taken'), minutesOf('canceled')]
  const reason = first.timeOffReason ? reasonInWords(first.timeOffReason) : 'Time off'
  const { balanceMinutes } = last
  const request = {
    title: `${reason}, ${days}`,
    explanation: first.requestStatus === 'pending' ? 'Requested, not yet approved' : 'Approved',
    minutes: taken,
    balanceMinutes: balanceMinutes - canceled,
  }
  if (canceled === 0) return [request]
  return [request, { title: `Canceled: ${days}`, explanation: 'Approval withdrawn', minutes: canceled, balanceMinutes }]
}

function itemOf(line: LeaveLedgerLine) {
  return {
    title: titleOf(line),
    explanation: explanationOf(line),
    minutes: line.amountMinutes,
    balanceMinutes: line.balanceMinutes,
  }
}

function titleOf({ kind, day, from, to, adjustedBy, overtimeMinutes }: LeaveLedgerLine): string {
  switch (kind) {
    case 'brought_forward':
      return `Balance before ${dateInWords(day)}`
    case 'granted':
      return from && to ? `Granted for ${daysInWords(from, to)}` : 'Granted'
    case 'accrued':
      if (from && typeof overtimeMinutes === 'number') return `Earned in the week of ${dateInWords(from)}`
      return from && to ? `Accrued for ${daysInWords(from, to)}` : 'Accrued'
    case 'carried':
      return `Carried over on ${dateInWords(day)}`
    case 'expired':
      return `Expired on ${dateInWords(day)}`
    case 'adjusted':
      return adjustedBy ? `Adjusted by ${adjustedBy}` : 'Adjusted'
    case 'paid_out':
      return `Paid out on ${dateInWords(day)}`
    case 'taken':
    case 'canceled':
      return `Time off, ${dateInWords(day)}`
  }
}

function explanationOf(line: LeaveLedgerLine): string {
  const { kind, day, reason, fullMinutes, workedMinutes, withheldMinutes, carriedMinutes, expiresOn, note } = line
  const full = typeof fullMinutes === 'number' ? `${ptoHours(fullMinutes)} a year` : ''
  const withheld = withheldMinutes ? `${ptoHours(withheldMinutes)} withheld by the cap` : ''
  if (kind === 'carried') {
    const until = expiresOn ? `, expires on ${dateInWords(expiresOn)}` : ''
    return `${ptoHours(carriedMinutes ?? 0)} from the leave year before${until}`
  }
  if (kind === 'accrued') {
    if (typeof line.overtimeMinutes === 'number') return overtimeInWords(line, withheld)
    return [typeof workedMinutes === 'number' ? `${ptoHours(workedMinutes)} worked` : '', withheld]
      .filter(Boolean)
      .join(', ')
  }
  if (kind === 'adjusted' && reason === 'leave_year') return 'A negative balance is not carried over'
  if (kind === 'adjusted') return [note, dateInWords(day)].filter(Boolean).join(' · ')
  switch (reason) {
    case 'leave_year':
      return kind === 'expired' ? 'The leave year ended, and the policy carries no more over' : full
    case 'first_year':
      return `${full}, for the part of the year from the first day`
    case 'part_of_year':
      return `${full}, for the part of the year under this policy`
    case 'waiting_period_over':
      return `${full}, in full after the waiting period`
    case 'policy_change':
      return `The policy changed to ${full}`
    case 'contract_change':
      return `The contract changed: ${full}`
    case 'recorded':
      return 'Recorded with the first request of the year'
    case 'carry_over':
      return 'Carried over and not taken in time'
    case 'overtime_expiry':
      return line.from ? `Earned in the week of ${dateInWords(line.from)} and not taken in time` : 'Not taken in time'
    case 'employment_end':
      return 'Employment ended'
    default:
      return ''
  }
}

/** `3 h overtime × 1.5 = 4 h 30 min, expires on Nov 4, 2027` */
function overtimeInWords(line: LeaveLedgerLine, withheld: string): string {
  const { overtimeMinutes, overtimePercent, amountMinutes, withheldMinutes, expiresOn } = line
  const factor = numberFormatter(undefined, { maximumFractionDigits: 2 }).format((overtimePercent ?? 0) / 100)
  const earned = ptoHours(amountMinutes + (withheldMinutes ?? 0))
  const calculation = `${ptoHours(overtimeMinutes ?? 0)} overtime × ${factor} = ${earned}`
  return [calculation, withheld, expiresOn && amountMinutes > 0 ? `expires on ${dateInWords(expiresOn)}` : '']
    .filter(Boolean)
    .join(', ')
}
