import type { Kysely } from 'kysely'
import { workingDays } from '#schema/contracts/terms.ts'
import type { Role } from '#schema/people/events.ts'
import { dayCount } from '#schema/time-off/rules.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import type { PtoAdjustment } from '#projections/time-off/pto-grants.ts'
import type { TimeOffRow } from '#projections/time-off/time-off.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { contractsOf } from '#backend/features/contracts/queries.ts'
import { fullName } from '#backend/features/people/names.ts'
import type { Viewer } from '#backend/features/people/permissions.ts'
import { mayKnowHealth } from '#backend/features/time-off/permissions.ts'
import { ptoAsLeavePolicies, recordedGrants } from '#backend/features/time-off/pto-policy.ts'
import type { LeaveHistory } from './domain/leave-history.ts'
import { ledger, type LedgerLine } from './domain/ledger.ts'

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
  const { history, requests, adjustments } = await leaveRecords(db, person, until)
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

async function leaveRecords(db: Kysely<Tables>, { id, organizationId }: LeaveHolder, until: string) {
  const [person, grants, requests, [contracts = []]] = await Promise.all([
    db
      .selectFrom('read.people as person')
      .innerJoin('read.organizations as organization', 'organization.organization_id', 'person.organization_id')
      .select(['person.hired_at as hiredAt', 'person.hire_date as hireDate', 'organization.pto_policies as policies'])
      .where('person.employee_id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('read.pto_grants')
      .select(['year', 'minutes', 'adjusted_minutes as adjusted', 'adjustments'])
      .where('employee_id', '=', id)
      .execute(),
    db
      .selectFrom('read.time_off')
      .select(['request_id as requestId', 'status', 'reason', 'days', 'reviewed_at as reviewedAt'])
      .where('employee_id', '=', id)
      .where('status', '!=', 'denied')
      .execute(),
    contractsOf(db, organizationId, [id]),
  ])
  const { hiredAt, hireDate, policies } = person
  const hiredOn = hireDate ?? hiredAt.slice(0, 10)
  // Requests that were canceled before a decision never counted as taken.
  const counted = requests.filter(({ status, reviewedAt }) => status !== 'cancelled' || reviewedAt !== null)
  const adjustments = await namedAdjustments(db, organizationId, grants)
  const history: LeaveHistory = {
    hiredOn,
    lastDay: null,
    policies: ptoAsLeavePolicies(policies, { firstYear: yearOf(hiredOn), lastYear: yearOf(until) }),
    contracts: contracts.map(({ effectiveFrom, weeklyMinutes, pattern }) => ({
      effectiveFrom,
      weeklyMinutes,
      workingDays: workingDays({ pattern }),
    })),
    worked: [],
    taken: counted.flatMap(({ requestId, status, days }) =>
      days.map(({ day, minutes }) => ({ requestId, day, amount: minutes, isCanceled: status === 'cancelled' })),
    ),
    adjustments: [...adjustments].map(([adjustmentId, { day, minutes }]) => ({ adjustmentId, day, amount: minutes })),
    recordedGrants: recordedGrants(policies, grants),
  }
  return { history, requests: new Map(counted.map((request) => [request.requestId, request])), adjustments }
}

const yearOf = (day: string) => Number(day.slice(0, 4))

type NamedAdjustment = PtoAdjustment & { day: string; name: string | undefined }

/** An adjustment of a year counts on its day, or at the start or end of that year. */
async function namedAdjustments(
  db: Kysely<Tables>,
  organizationId: string,
  grants: readonly { year: number; adjustments: PtoAdjustment[] }[],
): Promise<Map<string, NamedAdjustment>> {
  const ids = [...new Set(grants.flatMap(({ adjustments }) => adjustments.flatMap(({ by }) => by ?? [])))]
  const people =
    ids.length === 0
      ? []
      : await db
          .selectFrom('read.people')
          .select(['employee_id as id', 'first_name as firstName', 'last_name as lastName'])
          .where('organization_id', '=', organizationId)
          .where('employee_id', 'in', ids)
          .execute()
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, fullName(firstName, lastName)]))
  return new Map(
    grants.flatMap(({ year, adjustments }) =>
      adjustments.map((adjustment, index): [string, NamedAdjustment] => {
        const on = adjustment.at.slice(0, 10)
        const day = on < `${year}-01-01` ? `${year}-01-01` : on > `${year}-12-31` ? `${year}-12-31` : on
        return [`${year} ${index}`, { ...adjustment, day, name: names.get(adjustment.by ?? '') ?? undefined }]
      }),
    ),
  )
}
