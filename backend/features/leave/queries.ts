import type { Kysely } from 'kysely'
import type { Role } from '#schema/people/events.ts'
import { dayCount } from '#schema/time-off/rules.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import type { DatedContract } from '#projections/contracts/contracts.ts'
import type { TimeOffRow } from '#projections/time-off/time-off.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { namesOf } from '#backend/features/people/names.ts'
import { generalRates, payRatesOf, type JobRoleRate } from '#backend/features/people/pay-rates.ts'
import { mayKnowPay, type Viewer } from '#backend/features/people/permissions.ts'
import { listPage, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { roundedQuotient } from './domain/entitlement.ts'
import { balanceOn, ledger, type LedgerLine } from './domain/ledger.ts'
import { leaveHistories } from './histories.ts'
import { minutesToPay } from './leave-taken.ts'
import { leaveTypesById } from './leave-types.ts'
import type { LeaveView } from './leave-view.ts'

const TEN_YEARS = 3653

export type ExplainedLine = LedgerLine & {
  requestStatus?: TimeOffRow['status'] | undefined
  timeOffReason?: TimeOffReason | undefined
  adjustedBy?: string | undefined
  note?: string | undefined
}

export type LeaveLedger = { from: string; until: string; balance: number; lines: ExplainedLine[] }

type LeaveHolder = { id: string; organizationId: string; role: Role; locationId: string }
type LedgerRange = { leaveTypeId: string | null; from: string; until: string }

/** Returns the lines of an employee's balance, of paid time off or of a leave type, without the leave that the view hides. @throws Refusal `invalid` for more than ten years */
export async function leaveLedger(
  db: Kysely<Tables>,
  view: LeaveView,
  person: LeaveHolder,
  { leaveTypeId, from, until }: LedgerRange,
): Promise<LeaveLedger> {
  if (from > until || dayCount(from, until) > TEN_YEARS) {
    throw new Refusal('invalid', 'Choose at most ten years', { until: 'Choose at most ten years' })
  }
  const { organizationId, id } = person
  const leave = (await leaveHistories(db, { organizationId, leaveTypeId }, [id], until)).get(id)
  if (!leave) throw new Refusal('not_found', 'There is no such employee')
  const { history, requests } = leave
  const lines = ledger(history, from, until)
  const adjustments = new Map(leave.adjustments.map((each) => [each.adjustmentId, each]))
  const adjusters = [...new Set(leave.adjustments.flatMap(({ by }) => by ?? []))]
  const names = await namesOf(db, person.organizationId, adjusters)
  return {
    from,
    until,
    balance: lines.at(-1)?.balance ?? 0,
    lines: lines.map((line): ExplainedLine => {
      const request = requests.get(line.requestId ?? '')
      const adjustment = adjustments.get(line.adjustmentId ?? '')
      return {
        ...line,
        ...(request && { requestStatus: request.status }),
        ...(request && view.mayKnowType(person, request.leaveTypeId) && { timeOffReason: request.reason }),
        ...(adjustment && { adjustedBy: names.get(adjustment.by ?? ''), note: adjustment.reason ?? undefined }),
      }
    }),
  }
}

/** `liabilityCents`: what the balance costs at the current pay. Null if there is none, or if the viewer may not see it. */
export type LeaveBalance = {
  id: string
  firstName: string
  lastName: string
  balanceMinutes: number
  liabilityCents: number | null
}

/** `totals`: over all pages. Computed only if called, because it takes the balances of everyone. */
export type LeaveBalances = Page<LeaveBalance> & {
  totalCount: number
  totals(): Promise<{ minutes: number; liabilityCents: number }>
}

/** Returns the balances of active employees at the end of `until`, by name. Computes those of the page only. */
export async function leaveBalances(
  db: Kysely<Tables>,
  { viewer, view }: { viewer: Viewer; view: LeaveView },
  { organizationId, locationId }: Reach,
  { leaveTypeId, until: asOf }: { leaveTypeId: string | null; until: string },
  request: PageRequest,
): Promise<LeaveBalances> {
  let query = db
    .selectFrom('read.people')
    .select([
      'employee_id as id',
      'first_name as firstName',
      'last_name as lastName',
      'role',
      'location_id as locationId',
    ])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
  if (locationId) query = query.where('location_id', '=', locationId)
  const [everyone, [leaveType]] = await Promise.all([
    query.execute(),
    leaveTypeId === null ? [] : leaveTypesById(db, organizationId, [leaveTypeId]),
  ])
  const people = everyone.filter((person) => view.mayKnowBalance(person, leaveTypeId))
  const payPercent = leaveType?.payPercent ?? 100
  const balancesOf = async (some: typeof people): Promise<LeaveBalance[]> => {
    const ids = some.map(({ id }) => id)
    const [records, rates] = await Promise.all([
      leaveHistories(db, { organizationId, leaveTypeId }, ids, asOf),
      ids.length === 0 ? [] : payRatesOf(db, organizationId, ids),
    ])
    return some.map((person, index): LeaveBalance => {
      const { id, firstName, lastName } = person
      const record = records.get(id)
      const balanceMinutes = record ? balanceOn(record.history, asOf) : 0
      const pay = { contracts: record?.contracts ?? [], rates: rates[index] ?? [] }
      const paidMinutes = record ? (minutesToPay(balanceMinutes, record.terms, asOf) * payPercent) / 100 : 0
      const liabilityCents = mayKnowPay(person, viewer) ? liabilityOf(paidMinutes, pay, asOf) : null
      return { id, firstName, lastName, balanceMinutes, liabilityCents }
    })
  }
  const page = listPage(people, request, { keyOf: ({ lastName, firstName, id }) => [lastName, firstName, id] })
  let totals: Promise<{ minutes: number; liabilityCents: number }> | undefined
  return {
    nodes: await balancesOf(page.nodes),
    pageInfo: page.pageInfo,
    totalCount: people.length,
    totals: () => (totals ??= balancesOf(people).then(totalsOf)),
  }
}

const totalsOf = (balances: readonly LeaveBalance[]) => ({
  minutes: balances.reduce((sum, each) => sum + each.balanceMinutes, 0),
  liabilityCents: balances.reduce((sum, each) => sum + (each.liabilityCents ?? 0), 0),
})

type Pay = { contracts: readonly DatedContract[]; rates: readonly JobRoleRate[] }

const WEEKS_IN_YEAR = 52
const MINUTES_IN_HOUR = 60

/** Values minutes at the hourly rate, or at the salary by the contract's hours. */
function liabilityOf(minutes: number, { contracts, rates }: Pay, day: string): number | null {
  const { annualSalaryCents = null, weeklyMinutes = 0 } = effectiveOn(contracts, day) ?? {}
  if (annualSalaryCents !== null && weeklyMinutes > 0) {
    return roundedQuotient(minutes * annualSalaryCents, WEEKS_IN_YEAR * weeklyMinutes)
  }
  const rate = effectiveOn(generalRates(rates), day)
  return rate ? roundedQuotient(minutes * rate.hourlyRateCents, MINUTES_IN_HOUR) : null
}
