import {
  approveAllHoursInput,
  byStart,
  employeeHoursInput,
  reopenPayPeriodInput,
} from '#schema/payroll/period-inputs.ts'
import { payPeriodResponse } from '#schema/payroll/periods-rest.ts'
import { changedResponse } from '#schema/shared/rest.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { limitPlanning, managers, owners, self } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import {
  composition,
  operation,
  type Caller,
  type CompletedCall,
  type LoadedModel,
  type Output,
} from '#backend/platform/operations/operation.ts'
import { requireSelf } from '#backend/platform/permissions.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { assertRunsPayroll } from '#backend/features/people/runs-payroll.ts'
import type { Range } from '../domain/totals.ts'
import { closePeriod, withPayrollLock } from './close-period.ts'
import { runAsApprover, runOnPeriod } from './commands.ts'
import { lastClosingThatPaid, payCalendar, periodStartingOn } from './pay-calendar.ts'
import * as decider from './period-decider.ts'
import type { PeriodDetail } from './period-detail.ts'
import { hoursIn } from './period-hours.ts'
import { hoursOf, ownPeriodFrom, payPeriodDetail, payPeriodFrom, todayOf } from './queries.ts'
import { payPeriodRow } from './rows.ts'

const approvers = limitPlanning(managers)

type EmployeeInPeriod = Range & { employeeId: string }
/** `id`: the first day, with which the answer is loaded. */
type OfPeriod<Data> = Data & { id?: string }

const loadStart = async ({ id, services, outcome }: CompletedCall): Promise<LoadedModel<string>> => ({
  model: id,
  caughtUp: await services.caughtUp(outcome),
})

const payload = { name: 'PayPeriodPayload', fields: { payPeriod: 'PayPeriodDetail!' } }

/** Computes the period only for GraphQL, and only if the client selects it. */
const periodOutput: Output<string> = {
  payload,
  load: loadStart,
  toPayload: (start, { services, user }) => ({
    payPeriod: () => payPeriodDetail(services.database.kysely, user, start),
  }),
}

const ownPeriodOutput: Output<string> = {
  payload: { name: 'MyPayPeriodPayload', fields: { period: 'MyPayPeriod!' } },
  load: loadStart,
  toPayload: (start, { services, user }) => ({ period: () => ownPeriodFrom(services.database.kysely, user, start) }),
}

async function hoursToDecide({ user, services }: Caller, start: string, employeeId: string) {
  const { kysely } = services.database
  const period = await payPeriodFrom(kysely, user, start)
  const { hours, missing } = await hoursOf(kysely, user, period, employeeId)
  return { id: start, from: period.from, to: period.to, employeeId, hours, missing }
}

type HoursData = OfPeriod<EmployeeInPeriod & { hours: string }>
type ApprovalData = OfPeriod<HoursData & { missing: readonly decider.MissingHours[] }>

/** The digest of the hours decides whether a confirmation or an approval still holds. */
export const confirmHours = operation({
  name: 'confirmHours',
  summary: 'Confirm your own hours',
  access: self,
  rest: 'POST /api/payroll/periods/{start}/confirm',
  input: byStart,
  inputType: 'PayPeriodInput',
  output: ownPeriodOutput,
  prepare: ({ start }, caller): Promise<HoursData> => hoursToDecide(caller, start, caller.user.employeeId),
  async handle(core, context, data) {
    await colleague(core, context, data.employeeId)
    const authorise = () => requireSelf(context, data.employeeId, 'You can only confirm your own hours')
    return runOnPeriod(core, context, 'confirmHours', data, authorise, (state, period) =>
      decider.confirmHours(state, period, data),
    )
  },
})

const approveOne = (
  core: Core,
  context: CommandContext,
  type: string,
  { employeeId, from, to }: EmployeeInPeriod,
  decide: Parameters<typeof runAsApprover>[4],
) =>
  assertSameTarget({ employeeId }, runAsApprover(core, context, type, { from, to, employeeIds: [employeeId] }, decide))

export const approveHours = operation({
  name: 'approveHours',
  summary: "Approve an employee's hours",
  description: 'Refused while a punch is missing or a review is pending. `fields` names the days.',
  access: approvers,
  rest: 'POST /api/payroll/periods/{start}/approve',
  input: employeeHoursInput,
  inputType: 'EmployeeHoursInput',
  output: periodOutput,
  prepare: ({ start, employeeId }, caller): Promise<ApprovalData> => hoursToDecide(caller, start, employeeId),
  handle: (core, context, data) =>
    approveOne(core, context, 'approveHours', data, (state, period) => decider.approveHours(state, period, data)),
})

type ApprovalsData = OfPeriod<Range & { people: readonly decider.HoursToApprove[] }>

export const approveAllHours = operation({
  name: 'approveAllHours',
  summary: 'Approve the hours of several employees',
  description: 'All or none: refused if one employee’s hours can’t be approved. `fields` names the days.',
  access: approvers,
  rest: 'POST /api/payroll/periods/{start}/approve-all',
  input: approveAllHoursInput,
  output: periodOutput,
  async prepare({ start, employeeIds }, { user, services }): Promise<ApprovalsData> {
    const { kysely } = services.database
    const period = await payPeriodFrom(kysely, user, start)
    const who = { organizationId: user.organizationId, locationId: null, employeeIds: [...new Set(employeeIds)] }
    const people = await hoursIn(kysely, who, period)
    if (people.length < who.employeeIds.length) throw new Refusal('not_found', 'There is no such employee')
    return { id: start, from: period.from, to: period.to, people }
  },
  handle(core, context, { from, to, people }) {
    const employeeIds = people.map(({ employeeId }) => employeeId)
    return runAsApprover(core, context, 'approveAllHours', { from, to, employeeIds }, (state, period) =>
      people.flatMap(({ employeeId, hours, missing }) =>
        decider.approveHours(state, period, { employeeId, hours, missing }),
      ),
    )
  },
})

export const unapproveHours = operation({
  name: 'unapproveHours',
  summary: 'Withdraw an approval of hours',
  access: approvers,
  rest: 'POST /api/payroll/periods/{start}/withdraw-approval',
  input: employeeHoursInput,
  inputType: 'EmployeeHoursInput',
  output: periodOutput,
  prepare: ({ start, employeeId }, caller): Promise<OfPeriod<EmployeeInPeriod>> =>
    hoursToDecide(caller, start, employeeId),
  handle: (core, context, data) =>
    approveOne(core, context, 'unapproveHours', data, (state, period) => decider.withdrawApproval(state, period, data)),
})

const closedOutput: Output<PeriodDetail> = {
  payload,
  response: payPeriodResponse.extend(changedResponse.shape),
  toPayload: (payPeriod) => ({ payPeriod }),
  toResponse: (detail, { commandId, caughtUp }) => ({ ...payPeriodRow(detail), commandId, caughtUp }),
}

/** Managers only if they run payroll. A repeated call gets its first result. */
export const closePayPeriod = composition({
  name: 'closePayPeriod',
  summary: 'Close a pay period',
  description: 'Later changes become differences in the earliest open period after it.',
  access: managers,
  rest: 'POST /api/payroll/periods/{start}/close',
  input: byStart,
  inputType: 'PayPeriodInput',
  output: closedOutput,
  async compose({ start }, { services, user, commandId }) {
    const { kysely } = services.database
    await assertRunsPayroll(kysely, user)
    const today = await todayOf(kysely, user, new Date())
    const { from, closing } = await payPeriodFrom(kysely, user, start)
    const isRepeated = closing?.commandId === commandId
    if (!isRepeated) {
      decider.assertOpen({ closed: closing !== null })
      if (from > today) throw new Refusal('conflict', 'This pay period has not begun')
    }
    const caughtUp = isRepeated || (await closePeriod(services, { user, commandId }, start))
    return { model: await payPeriodDetail(kysely, user, start), caughtUp }
  },
})

export const reopenPayPeriod = composition({
  name: 'reopenPayPeriod',
  summary: 'Reopen a closed pay period',
  access: owners,
  rest: 'POST /api/payroll/periods/{start}/reopen',
  input: reopenPayPeriodInput,
  output: periodOutput,
  compose: ({ start, reason }, { services, user, commandId }) =>
    withPayrollLock(services, user.organizationId, async () => {
      const { kysely } = services.database
      const calendar = await payCalendar(kysely, user.organizationId)
      const { from, to, closing } = periodStartingOn(calendar, start)
      const later = closing && (await lastClosingThatPaid(kysely, calendar, from))
      if (later && later.closing.closingId !== closing.closingId) {
        const which = `A difference for this pay period was paid in the one from ${later.from}`
        throw new Refusal('conflict', `${which}. Reopen that one first`)
      }
      const context = { ...commandContext(user, commandId), reason }
      const outcome = await services.commands.reopenPayPeriod(context, { from, to })
      return { model: start, caughtUp: await services.caughtUp(outcome) }
    }),
})
