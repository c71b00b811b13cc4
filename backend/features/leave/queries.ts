import { sql, type Kysely } from 'kysely'
import { workingDays } from '#schema/contracts/terms.ts'
import type { Role } from '#schema/people/events.ts'
import { dayCount } from '#schema/time-off/rules.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import type { DatedContract } from '#projections/contracts/contracts.ts'
import type { PtoAdjustment } from '#projections/time-off/pto-grants.ts'
import type { TimeOffRow } from '#projections/time-off/time-off.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { contractsOf } from '#backend/features/contracts/queries.ts'
import { namesOf } from '#backend/features/people/names.ts'
import { generalRates, payRatesOf, type JobRoleRate } from '#backend/features/people/pay-rates.ts'
import { mayKnowPay, type Viewer } from '#backend/features/people/permissions.ts'
import { mayKnowHealth } from '#backend/features/time-off/permissions.ts'
import { ptoAsLeavePolicies, recordedGrants } from '#backend/features/time-off/pto-policy.ts'
import { listPage, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { roundedQuotient } from './domain/entitlement.ts'
import type { LeaveHistory } from './domain/leave-history.ts'
import { balanceOn, ledger, type LedgerLine } from './domain/ledger.ts'

const TEN_YEARS = 3653

export type ExplainedLine = LedgerLine & {
  requestStatus?: TimeOffRow['status'] | undefined
  timeOffReason?: TimeOffReason | undefined
  adjustedBy?: string | undefined
  note?: string | undefined
}

export type LeaveLedger = { from: string; until: string; balance: number; lines: ExplainedLine[] }

type LeaveHolder = { id: string; organizationId: string; role: Role; locationId: string }
type DayRange = { from: string; until: string }

/** Returns the lines of an employee's paid time off. @throws Refusal `invalid` for more than ten years */
export async function leaveLedger(
  db: Kysely<Tables>,
  viewer: Viewer,
  person: LeaveHolder,
  { from, until }: DayRange,
): Promise<LeaveLedger> {
  if (from > until || dayCount(from, until) > TEN_YEARS) {
    throw new Refusal('invalid', 'Choose at most ten years', { until: 'Choose at most ten years' })
  }
  const records = (await leaveRecords(db, person.organizationId, [person.id], until)).get(person.id)
  if (!records) throw new Refusal('not_found', 'There is no such employee')
  const { history, requests, adjustments } = records
  const lines = ledger(history, from, until)
  const isKnown = mayKnowHealth({ employeeId: person.id, role: person.role, locationId: person.locationId }, viewer)
  return {
    from,
    until,
    balance: lines.at(-1)?.balance ?? 0,
    lines: lines.map((line): ExplainedLine => {
      const request = requests.get(line.requestId ?? '')
      const adjustment = adjustments.get(line.adjustmentId ?? '')
      return {
        ...line,
        ...(request && { requestStatus: request.status, timeOffReason: isKnown ? request.reason : 'Other' }),
        ...(adjustment && { adjustedBy: adjustment.name, note: adjustment.reason ?? undefined }),
      }
    }),
  }
}

type LeaveRequestRow = Pick<TimeOffRow, 'status' | 'reason'>

type LeaveRecords = {
  history: LeaveHistory
  contracts: readonly DatedContract[]
  requests: ReadonlyMap<string, LeaveRequestRow>
  adjustments: ReadonlyMap<string, NamedAdjustment>
}

async function leaveRecords(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
  until: string,
): Promise<Map<string, LeaveRecords>> {
  if (ids.length === 0) return new Map()
  const [organization, people, grants, requests, contracts] = await Promise.all([
    db
      .selectFrom('read.organizations')
      .select('pto_policies as policies')
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('read.people')
      .select(['employee_id as id', 'hired_at as hiredAt', 'hire_date as hireDate'])
      .where('organization_id', '=', organizationId)
      .where('employee_id', '=', anyOf(ids))
      .execute(),
    db
      .selectFrom('read.pto_grants')
      .select(['employee_id as employeeId', 'year', 'minutes', 'adjusted_minutes as adjusted', 'adjustments'])
      .where('employee_id', '=', anyOf(ids))
      .execute(),
    db
      .selectFrom('read.time_off')
      .select(['employee_id as employeeId', 'request_id as requestId', 'status', 'reason', 'days'])
      .where('employee_id', '=', anyOf(ids))
      .where('status', '!=', 'denied')
      // Requests that were canceled before a decision never counted as taken.
      .where((row) => row.or([row('status', '!=', 'cancelled'), row('reviewed_at', 'is not', null)]))
      .execute(),
    contractsOf(db, organizationId, ids),
  ])
  const { policies } = organization
  const adjusters = grants.flatMap(({ adjustments }) => adjustments.flatMap(({ by }) => by ?? []))
  const names = await namesOf(db, organizationId, [...new Set(adjusters)])
  const [grantsOf, requestsOf] = [
    Map.groupBy(grants, ({ employeeId }) => employeeId),
    Map.groupBy(requests, ({ employeeId }) => employeeId),
  ]
  const contractsById = new Map(ids.map((id, index) => [id, contracts[index] ?? []]))
  return new Map(
    people.map(({ id, hiredAt, hireDate }): [string, LeaveRecords] => {
      const hiredOn = hireDate ?? hiredAt.slice(0, 10)
      const [own, ownGrants, ownContracts] = [
        requestsOf.get(id) ?? [],
        grantsOf.get(id) ?? [],
        contractsById.get(id) ?? [],
      ]
      const adjustments = namedAdjustments(ownGrants, names)
      const history: LeaveHistory = {
        hiredOn,
        lastDay: null,
        policies: ptoAsLeavePolicies(policies, { hireDate, firstYear: yearOf(hiredOn), lastYear: yearOf(until) }),
        contracts: ownContracts.map(({ effectiveFrom, weeklyMinutes, pattern }) => ({
          effectiveFrom,
          weeklyMinutes,
          workingDays: workingDays({ pattern }),
        })),
        worked: [],
        taken: own.flatMap(({ requestId, status, days }) =>
          days.map(({ day, minutes }) => ({ requestId, day, amount: minutes, isCanceled: status === 'cancelled' })),
        ),
        adjustments: Array.from(adjustments, ([adjustmentId, { day, minutes }]) => ({
          adjustmentId,
          day,
          amount: minutes,
        })),
        recordedGrants: recordedGrants(policies, ownGrants),
      }
      const byId = new Map(own.map((request) => [request.requestId, request]))
      return [id, { history, contracts: ownContracts, requests: byId, adjustments }]
    }),
  )
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

const yearOf = (day: string) => Number(day.slice(0, 4))

type NamedAdjustment = PtoAdjustment & { day: string; name: string | undefined }

/** An adjustment of a year counts on its day, or at the start or end of that year. */
function namedAdjustments(
  grants: readonly { year: number; adjustments: PtoAdjustment[] }[],
  names: ReadonlyMap<string, string>,
): Map<string, NamedAdjustment> {
  return new Map(
    grants.flatMap(({ year, adjustments }) =>
      adjustments.map((adjustment, index): [string, NamedAdjustment] => {
        const on = adjustment.at.slice(0, 10)
        const day = on < `${year}-01-01` ? `${year}-01-01` : on > `${year}-12-31` ? `${year}-12-31` : on
        return [`${year} ${index}`, { ...adjustment, day, name: names.get(adjustment.by ?? '') }]
      }),
    ),
  )
}

/** `liabilityCents`: what the balance costs at the current pay. Null if there is none, or if the viewer may not see it. */
export type LeaveBalance = {
  id: string
  firstName: string
  lastName: string
  balanceMinutes: number
  liabilityCents: number | null
}

export type LeaveBalances = Page<LeaveBalance> & {
  totalCount: number
  totalMinutes: number
  totalLiabilityCents: number
}

/** Returns the balances of active employees at the end of a day, by name. */
export async function leaveBalances(
  db: Kysely<Tables>,
  viewer: Viewer,
  { organizationId, locationId }: Reach,
  asOf: string,
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
  const people = await query.execute()
  const ids = people.map(({ id }) => id)
  const [records, rates] = await Promise.all([
    leaveRecords(db, organizationId, ids, asOf),
    ids.length === 0 ? [] : payRatesOf(db, organizationId, ids),
  ])
  const balances = people.map((person, index): LeaveBalance => {
    const { id, firstName, lastName } = person
    const record = records.get(id)
    const balanceMinutes = record ? balanceOn(record.history, asOf) : 0
    const pay = { contracts: record?.contracts ?? [], rates: rates[index] ?? [] }
    const liabilityCents = mayKnowPay(person, viewer) ? liabilityOf(balanceMinutes, pay, asOf) : null
    return { id, firstName, lastName, balanceMinutes, liabilityCents }
  })
  return {
    ...listPage(balances, request, { keyOf: ({ lastName, firstName, id }) => [lastName, firstName, id] }),
    totalCount: balances.length,
    totalMinutes: balances.reduce((sum, each) => sum + each.balanceMinutes, 0),
    totalLiabilityCents: balances.reduce((sum, each) => sum + (each.liabilityCents ?? 0), 0),
  }
}

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
