import type { Kysely } from 'kysely'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { isId, locationInReach } from '#backend/platform/http/scope.ts'
import type { Range } from '../domain/totals.ts'
import { payView } from '../pay-view.ts'
import { payCalendar, periodStartingOn, type PayPeriod } from './pay-calendar.ts'
import { periodCorrections } from './period-corrections.ts'
import { isApproved, type MissingHours } from './period-decider.ts'
import { periodDetail, stateOf, type HoursState, type PeriodDetail } from './period-detail.ts'
import { hoursIn, peopleOf, type PeriodHours } from './period-hours.ts'
import { hoursApproved, periodSummaries, statusOf, type PeriodStatus, type PeriodSummary } from './period-summaries.ts'

/** @throws Refusal `not_found` unless a period starts on that day */
export async function payPeriodDetail(db: Kysely<Tables>, user: User, start: string): Promise<PeriodDetail> {
  const calendar = await payCalendar(db, user.organizationId)
  const view = await payView(db, user)
  return periodDetail(db, calendar, view, periodStartingOn(calendar, start))
}

export async function payPeriods(db: Kysely<Tables>, user: User, now: Date): Promise<PeriodSummary[]> {
  const calendar = await payCalendar(db, user.organizationId)
  return periodSummaries(db, calendar, await payView(db, user), await todayOf(db, user, now))
}

/** Skips employees whose pay the viewer may not see. */
export async function correctionsOf(db: Kysely<Tables>, { organizationId }: User, { period, view }: PeriodDetail) {
  const { closing } = period
  if (!closing) return []
  const all = await periodCorrections(db, await payCalendar(db, organizationId), { ...period, closing })
  const ids = [...new Set(all.map(({ employeeId }) => employeeId))]
  if (ids.length === 0) return []
  const people = await peopleOf(db, { organizationId, locationId: view.locationId, employeeIds: ids })
  const names = new Map(
    people.filter(view.maySeePay).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  )
  return all.flatMap((correction) => {
    const name = names.get(correction.employeeId)
    return name === undefined ? [] : { ...correction, name }
  })
}

/** Returns the names of the owners and of the managers who run payroll. */
export async function closersOf(db: Kysely<Tables>, { organizationId }: User): Promise<string[]> {
  const rows = await db
    .selectFrom('read.people')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .where((row) =>
      row.or([row('role', '=', 'owner'), row.and([row('role', '=', 'manager'), row('runs_payroll', '=', true)])]),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('employee_id')
    .execute()
  return rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

export type OwnPeriod = Range & { status: PeriodStatus; state: HoursState; missing: readonly MissingHours[] }

/** The caller's hours in the current period and the previous one, latest first. */
export async function ownPeriods(db: Kysely<Tables>, user: User, now: Date): Promise<OwnPeriod[]> {
  const calendar = await payCalendar(db, user.organizationId)
  const current = calendar.on(await todayOf(db, user, now))
  const previous = calendar.on(addDays(current.from, -1))
  return Promise.all([current, previous].map((period) => ownPeriod(db, user, period)))
}

export const ownPeriodFrom = async (db: Kysely<Tables>, user: User, start: string): Promise<OwnPeriod> =>
  ownPeriod(db, user, await payPeriodFrom(db, user, start))

/** @throws Refusal `not_found` unless a period starts on that day */
export const payPeriodFrom = async (db: Kysely<Tables>, { organizationId }: User, start: string): Promise<PayPeriod> =>
  periodStartingOn(await payCalendar(db, organizationId), start)

/** @throws Refusal `not_found` also for employees of other organizations */
export async function hoursOf(
  db: Kysely<Tables>,
  { organizationId }: User,
  period: PayPeriod,
  employeeId: string,
): Promise<PeriodHours> {
  const who = { organizationId, locationId: null, employeeIds: [employeeId] }
  const [hours] = isId(employeeId) ? await hoursIn(db, who, period) : []
  if (!hours) throw new Refusal('not_found', 'There is no such employee')
  return hours
}

export async function todayOf(db: Kysely<Tables>, { organizationId, locationId }: User, now: Date) {
  const { timeZone } = await locationInReach(db, { organizationId, locationId: null }, locationId)
  return dayOf(now.toISOString(), timeZone)
}

async function ownPeriod(db: Kysely<Tables>, user: User, period: PayPeriod): Promise<OwnPeriod> {
  const hours = await hoursOf(db, user, period, user.employeeId)
  const unapproved = isApproved({ approvals: hoursApproved(period) }, hours) ? 0 : 1
  const { from, to, closing } = period
  const [state, missing] = closing ? (['approved', []] as const) : [stateOf(period, hours), hours.missing]
  return { from, to, status: statusOf(period, hours.hasPay ? 1 : 0, unapproved), state, missing }
}
