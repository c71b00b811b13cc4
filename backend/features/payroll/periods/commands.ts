import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import {
  requireManagerOfEmployee,
  requireSelf,
  requireOwner,
  requirePayrollPermission,
  isSelf,
} from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import type { PayPeriodEvent } from '#schema/payroll/period-events.ts'
import type { Range } from '../domain/totals.ts'
import * as decide from './period-decider.ts'
import type { HoursToApprove } from './period-decider.ts'
import { payPeriodId, payPeriodStream } from './stream.ts'

type EmployeeInPeriod = Range & { employeeId: string }
type PeriodDecider = (state: decide.PayPeriodState, period: Range & { organizationId: string }) => PayPeriodEvent[]

/** Callers pass the digest of the hours and any missing hours. The digest decides whether an approval still holds. */
export function payPeriodCommands({ run, read, actorOf }: Core) {
  const runOnPeriod = (
    context: CommandContext,
    type: string,
    { from, to }: Range,
    authorise: () => void,
    decider: PeriodDecider,
  ) => {
    const period = { organizationId: context.organizationId, from, to }
    const id = payPeriodId(period)
    return run(context, { stream: payPeriodStream, id, type, authorise, decide: (state) => decider(state, period) })
  }

  async function asApprover(
    context: CommandContext,
    type: string,
    { employeeIds, ...period }: Range & { employeeIds: readonly string[] },
    decider: PeriodDecider,
  ) {
    const [actor, people] = await Promise.all([
      actorOf(context),
      Promise.all(employeeIds.map((employeeId) => colleague({ read }, context, employeeId))),
    ])
    const authorise = () => {
      for (const person of people) {
        if (isSelf(actor, person) && person.role !== 'owner') {
          throw new Refusal('forbidden', 'You can’t approve your own hours')
        }
        requireManagerOfEmployee(context, actor, person)
      }
    }
    return runOnPeriod(context, type, period, authorise, decider)
  }

  const approvingOne = (
    context: CommandContext,
    type: string,
    { employeeId, from, to }: EmployeeInPeriod,
    decider: PeriodDecider,
  ) => assertSameTarget({ employeeId }, asApprover(context, type, { from, to, employeeIds: [employeeId] }, decider))

  return {
    async confirmHours(context: CommandContext, data: EmployeeInPeriod & { hours: string }) {
      await colleague({ read }, context, data.employeeId)
      const authorise = () => requireSelf(context, data.employeeId, 'You can only confirm your own hours')
      return runOnPeriod(context, 'confirmHours', data, authorise, (state, period) =>
        decide.confirmHours(state, period, data),
      )
    },
    approveHours: (
      context: CommandContext,
      data: EmployeeInPeriod & { hours: string; missing: readonly decide.MissingHours[] },
    ) => approvingOne(context, 'approveHours', data, (state, period) => decide.approveHours(state, period, data)),
    /** Approves everyone's hours or, if one employee's can't be approved, no one's. */
    approveAllHours: (context: CommandContext, { from, to, people }: Range & { people: readonly HoursToApprove[] }) => {
      const employeeIds = people.map(({ employeeId }) => employeeId)
      return asApprover(context, 'approveAllHours', { from, to, employeeIds }, (state, period) =>
        people.flatMap(({ employeeId, hours, missing }) =>
          decide.approveHours(state, period, { employeeId, hours, missing }),
        ),
      )
    },
    unapproveHours: (context: CommandContext, data: EmployeeInPeriod) =>
      approvingOne(context, 'unapproveHours', data, (state, period) => decide.withdrawApproval(state, period, data)),
    /** The lines are already stored under `closingId`. */
    async closePayPeriod(
      context: CommandContext,
      { from, to, ...closing }: Range & Parameters<typeof decide.closePayPeriod>[2],
    ) {
      const actor = await actorOf(context)
      const authorise = () => requirePayrollPermission(context, actor)
      return runOnPeriod(context, 'closePayPeriod', { from, to }, authorise, (state, period) =>
        decide.closePayPeriod(state, period, closing),
      )
    },
    async reopenPayPeriod(context: CommandContext, range: Range) {
      const actor = await actorOf(context)
      return runOnPeriod(context, 'reopenPayPeriod', range, () => requireOwner(context, actor), decide.reopenPayPeriod)
    },
    async recordPayPeriodExport(context: CommandContext, data: Range & { format: string; digest: string }) {
      const { format, digest } = data
      const actor = await actorOf(context)
      return runOnPeriod(
        context,
        'recordPayPeriodExport',
        data,
        () => requirePayrollPermission(context, actor),
        (state, period) => decide.recordExport(state, period, { format, digest }),
      )
    },
  }
}
