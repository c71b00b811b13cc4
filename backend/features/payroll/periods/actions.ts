import type { Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { User } from '#schema/identity/rest.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import { isId, locationInReach } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { assertRunsPayroll } from '#backend/features/people/runs-payroll.ts'
import type { Range } from '../domain/totals.ts'
import { payCalendar, periodStartingOn, type PayPeriod } from './pay-calendar.ts'
import { closePeriod, withPayrollLock } from './close-period.ts'
import { periodDetail, stateOf, type PeriodDetail, type HoursState } from './period-detail.ts'
import { hoursIn, peopleOf, type PeriodHours } from './period-hours.ts'
import { assertOpen, isApproved, type MissingHours } from './period-decider.ts'
import { hoursApproved, periodSummaries, statusOf, type PeriodStatus } from './period-summaries.ts'
import { periodCorrections } from './period-corrections.ts'
import { periodPreview, type PeriodPreview } from './period-preview.ts'
import { payView } from '../pay-view.ts'

export type OwnPeriod = Range & { status: PeriodStatus; state: HoursState; missing: readonly MissingHours[] }

/** Shared by REST and GraphQL. `start` is a period's first day. */
export function payPeriodActions(services: Services) {
  const { commands, database, caughtUp } = services
  const { kysely } = database

  async function todayOf({ organizationId, locationId }: User, now: Date) {
    const { timeZone } = await locationInReach(kysely, { organizationId, locationId: null }, locationId)
    return dayOf(now.toISOString(), timeZone)
  }

  async function find({ organizationId }: User, start: string): Promise<PayPeriod> {
    return periodStartingOn(await payCalendar(kysely, organizationId), start)
  }

  /** @throws Refusal `not_found` also for employees of other organizations */
  async function hoursOf({ organizationId }: User, period: PayPeriod, employeeId: string): Promise<PeriodHours> {
    const who = { organizationId, locationId: null, employeeIds: [employeeId] }
    const [hours] = isId(employeeId) ? await hoursIn(kysely, who, period) : []
    if (!hours) throw new Refusal('not_found', 'There is no such employee')
    return hours
  }

  async function detail(user: User, start: string): Promise<PeriodDetail> {
    const calendar = await payCalendar(kysely, user.organizationId)
    const view = await payView(kysely, user)
    return periodDetail(kysely, calendar, view, periodStartingOn(calendar, start))
  }

  async function ownPeriod(user: User, period: PayPeriod): Promise<OwnPeriod> {
    const hours = await hoursOf(user, period, user.employeeId)
    const approved = isApproved({ approvals: hoursApproved(period) }, hours) ? 1 : 0
    const { from, to, closing } = period
    const [state, missing] = closing ? (['approved', []] as const) : [stateOf(period, hours), hours.missing]
    return { from, to, status: statusOf(period, hours.hasPay ? 1 : 0, approved), state, missing }
  }

  type Act = (period: PayPeriod, hours: PeriodHours) => Promise<Outcome>
  async function onHours({ user }: Initiator, start: string, employeeId: string, act: Act) {
    const period = await find(user, start)
    return { caughtUp: await caughtUp(await act(period, await hoursOf(user, period, employeeId))) }
  }

  return {
    detail,

    async preview({ organizationId }: User, { period, view }: PeriodDetail): Promise<PeriodPreview> {
      return periodPreview(kysely, await payCalendar(kysely, organizationId), view, period)
    },

    /** Skips employees whose pay the viewer may not see. */
    async corrections({ organizationId }: User, { period, view }: PeriodDetail) {
      const { closing } = period
      if (!closing) return []
      const all = await periodCorrections(kysely, await payCalendar(kysely, organizationId), { ...period, closing })
      const ids = [...new Set(all.map(({ employeeId }) => employeeId))]
      if (ids.length === 0) return []
      const people = await peopleOf(kysely, { organizationId, locationId: view.locationId, employeeIds: ids })
      const names = new Map(
        people.filter(view.maySeePay).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
      )
      return all.flatMap((correction) => {
        const name = names.get(correction.employeeId)
        return name === undefined ? [] : { ...correction, name }
      })
    },

    /** Returns the names of the owners and of the managers who run payroll. */
    async closers({ organizationId }: User): Promise<string[]> {
      const rows = await kysely
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
    },

    async own(user: User, now: Date): Promise<OwnPeriod[]> {
      const calendar = await payCalendar(kysely, user.organizationId)
      const current = calendar.on(await todayOf(user, now))
      const before = calendar.on(addDays(current.from, -1))
      return Promise.all([current, before].map((period) => ownPeriod(user, period)))
    },

    async ownFrom(user: User, start: string): Promise<OwnPeriod> {
      return ownPeriod(user, await find(user, start))
    },

    async list(user: User, now: Date) {
      const calendar = await payCalendar(kysely, user.organizationId)
      return periodSummaries(kysely, calendar, await payView(kysely, user), await todayOf(user, now))
    },

    confirm: (initiator: Initiator, start: string) =>
      onHours(initiator, start, initiator.user.employeeId, ({ from, to }, { employeeId, hours }) =>
        commands.confirmHours(commandContext(initiator.user, initiator.commandId), { from, to, employeeId, hours }),
      ),

    approve: (initiator: Initiator, start: string, id: string) =>
      onHours(initiator, start, id, ({ from, to }, { employeeId, hours, missing }) =>
        commands.approveHours(commandContext(initiator.user, initiator.commandId), {
          from,
          to,
          employeeId,
          hours,
          missing,
        }),
      ),

    async approveAll({ user, commandId }: Initiator, start: string, employeeIds: readonly string[]) {
      const period = await find(user, start)
      const who = { organizationId: user.organizationId, locationId: null, employeeIds: [...new Set(employeeIds)] }
      const people = await hoursIn(kysely, who, period)
      if (people.length < who.employeeIds.length) throw new Refusal('not_found', 'There is no such employee')
      const { from, to } = period
      const approved = await commands.approveAllHours(commandContext(user, commandId), { from, to, people })
      return { caughtUp: await caughtUp(approved) }
    },

    withdrawApproval: (initiator: Initiator, start: string, id: string) =>
      onHours(initiator, start, id, ({ from, to }, { employeeId }) =>
        commands.unapproveHours(commandContext(initiator.user, initiator.commandId), { from, to, employeeId }),
      ),

    async close(initiator: Initiator, start: string, now: Date) {
      const { user, commandId } = initiator
      await assertRunsPayroll(kysely, user)
      const today = await todayOf(user, now)
      const { from, closing } = await find(user, start)
      // A retried request gets its first result.
      if (closing && closing.commandId === commandId) return { caughtUp: true }
      assertOpen({ closed: closing !== null })
      if (from > today) throw new Refusal('conflict', 'This pay period has not begun')
      return { caughtUp: await closePeriod(services, initiator, start) }
    },

    async reopen({ user, commandId }: Initiator, start: string, reason: string) {
      return withPayrollLock(services, user.organizationId, async () => {
        const { organizationId } = user
        const calendar = await payCalendar(kysely, organizationId)
        const { from, to, closing } = periodStartingOn(calendar, start)
        const later = closing
          ? await paidLater(
              calendar.closed.map((period) => period.closing.closingId),
              from,
            )
          : null
        if (later && closing && later !== closing.closingId) {
          const paying = calendar.closed.find((period) => period.closing.closingId === later)
          const which = `A difference for this pay period was paid in the one from ${paying?.from}`
          throw new Refusal('conflict', `${which}. Reopen that one first`)
        }
        const outcome = await commands.reopenPayPeriod({ ...commandContext(user, commandId), reason }, { from, to })
        return { caughtUp: await caughtUp(outcome) }
      })
    },
  }

  async function paidLater(closingIds: readonly string[], from: string) {
    const rows = await kysely
      .selectFrom('payroll.paid')
      .select('closing_id as id')
      .distinct()
      .where('closing_id', 'in', closingIds.length > 0 ? [...closingIds] : [''])
      .where('first_day', '=', from)
      .execute()
    const paying = new Set(rows.map(({ id }) => id))
    return closingIds.findLast((id) => paying.has(id)) ?? null
  }
}
