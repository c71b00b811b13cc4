import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import {
  requireManagerOfEmployee,
  requireOwner,
  requirePayrollPermission,
  isSelf,
} from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import type { PayPeriodEvent } from '#schema/payroll/period-events.ts'
import type { Range } from '../domain/totals.ts'
import * as decide from './period-decider.ts'
import { payPeriodId, payPeriodStream } from './stream.ts'

type PeriodDecider = (state: decide.PayPeriodState, period: Range & { organizationId: string }) => PayPeriodEvent[]

export function runOnPeriod(
  { run }: Pick<Core, 'run'>,
  context: CommandContext,
  type: string,
  { from, to }: Range,
  authorise: () => void,
  decider: PeriodDecider,
): Promise<Outcome> {
  const period = { organizationId: context.organizationId, from, to }
  const id = payPeriodId(period)
  return run(context, { stream: payPeriodStream, id, type, authorise, decide: (state) => decider(state, period) })
}

/** Runs a command of a manager on the hours of employees. Only owners may approve their own. */
export async function runAsApprover(
  core: Core,
  context: CommandContext,
  type: string,
  { employeeIds, ...period }: Range & { employeeIds: readonly string[] },
  decider: PeriodDecider,
): Promise<Outcome> {
  const [actor, people] = await Promise.all([
    core.actorOf(context),
    Promise.all(employeeIds.map((employeeId) => colleague(core, context, employeeId))),
  ])
  const authorise = () => {
    for (const person of people) {
      if (isSelf(actor, person) && person.role !== 'owner') {
        throw new Refusal('forbidden', 'You can’t approve your own hours')
      }
      requireManagerOfEmployee(context, actor, person)
    }
  }
  return runOnPeriod(core, context, type, period, authorise, decider)
}

/** Commands that need more than their data: closing stores lines first, reopening and exporting check them. */
export const payPeriodCommands = (core: Core) => ({
  /** The lines are already stored under `closingId`. */
  async closePayPeriod(
    context: CommandContext,
    { from, to, ...closing }: Range & Parameters<typeof decide.closePayPeriod>[2],
  ) {
    const actor = await core.actorOf(context)
    const authorise = () => requirePayrollPermission(context, actor)
    return runOnPeriod(core, context, 'closePayPeriod', { from, to }, authorise, (state, period) =>
      decide.closePayPeriod(state, period, closing),
    )
  },
  async reopenPayPeriod(context: CommandContext, range: Range) {
    const actor = await core.actorOf(context)
    const authorise = () => requireOwner(context, actor)
    return runOnPeriod(core, context, 'reopenPayPeriod', range, authorise, decide.reopenPayPeriod)
  },
  async recordPayPeriodExport(
    context: CommandContext,
    { format, digest, ...range }: Range & { format: string; digest: string },
  ) {
    const actor = await core.actorOf(context)
    const authorise = () => requirePayrollPermission(context, actor)
    return runOnPeriod(core, context, 'recordPayPeriodExport', range, authorise, (state, period) =>
      decide.recordExport(state, period, { format, digest }),
    )
  },
})
