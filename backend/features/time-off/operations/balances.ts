import { adjustPtoBalanceInput } from '#schema/time-off/inputs.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { owners } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireOwner } from '#backend/platform/permissions.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { yearBalances, type YearBalance } from '#backend/features/leave/year-balance.ts'
import { adjustPtoBalance as decideAdjustment } from '../domain/adjust-balance.ts'
import { ptoPoliciesOf, yearlyPto } from '#backend/features/leave/pto-policy.ts'
import { timeOffStream } from '../streams.ts'

type AdjustmentData = { employeeId: string; year: number; minutes: number; byPolicy?: YearBalance | undefined }

/** Returns the minutes that leave policies grant for the year, without the adjustments of owners. */
const allocatedByPolicy = ({ availableMinutes, usedMinutes, pendingMinutes }: YearBalance, adjusted: number) =>
  Math.max(0, availableMinutes + usedMinutes + pendingMinutes - adjusted)

export const adjustPtoBalance = operation({
  name: 'adjustPtoBalance',
  summary: 'Adjust an employee’s paid time off for a year',
  description: 'The history keeps the reason.',
  access: owners,
  rest: 'POST /api/employees/{id}/pto/adjustments',
  input: adjustPtoBalanceInput,
  reason: 'reason',
  async prepare({ id, year, minutes }, { user, services }): Promise<AdjustmentData> {
    const key = { employeeId: id, year }
    const today = services.now().toISOString().slice(0, 10)
    const [byPolicy] = await yearBalances(services.database.kysely, user.organizationId, [key], today)
    return { ...key, minutes, byPolicy }
  },
  async handle(core, context, { byPolicy, ...data }) {
    const { employeeId, year } = data
    const [actor, { hireDate }] = await Promise.all([core.actorOf(context), colleague(core, context, employeeId)])
    const { state: organization } = await core.read(organizationStream, context.organizationId)
    const adjusted = core.run(context, {
      stream: timeOffStream,
      id: employeeId,
      type: 'adjustPtoBalance',
      authorise: () => requireOwner(context, actor),
      decide: (state) => {
        const policy = byPolicy
          ? { minutes: allocatedByPolicy(byPolicy, state.adjustments[year] ?? 0), replacesGrant: true }
          : yearlyPto(ptoPoliciesOf(organization), year, hireDate)
        const held = byPolicy && byPolicy.usedMinutes + byPolicy.pendingMinutes
        return decideAdjustment(state, { ...data, policy, held })
      },
    })
    return assertSameTarget({ employeeId }, adjusted)
  },
})
