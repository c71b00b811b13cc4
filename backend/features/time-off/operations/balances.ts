import { adjustPtoBalanceInput } from '#schema/time-off/inputs.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { owners } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireOwner } from '#backend/platform/permissions.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { adjustPtoBalance as decideAdjustment } from '../domain/adjust-balance.ts'
import { ptoPoliciesOf, yearlyPto } from '../pto-policy.ts'
import { timeOffStream } from '../streams.ts'

export const adjustPtoBalance = operation({
  name: 'adjustPtoBalance',
  summary: 'Adjust an employee’s paid time off for a year',
  description: 'The history keeps the reason.',
  access: owners,
  rest: 'POST /api/employees/{id}/pto/adjustments',
  input: adjustPtoBalanceInput,
  reason: 'reason',
  prepare: ({ id, year, minutes }) => ({ employeeId: id, year, minutes }),
  async handle(core, context, data) {
    const { employeeId, year } = data
    const [actor, { hireDate }] = await Promise.all([core.actorOf(context), colleague(core, context, employeeId)])
    const { state: organization } = await core.read(organizationStream, context.organizationId)
    const adjusted = core.run(context, {
      stream: timeOffStream,
      id: employeeId,
      type: 'adjustPtoBalance',
      authorise: () => requireOwner(context, actor),
      decide: (state) =>
        decideAdjustment(state, { ...data, policy: yearlyPto(ptoPoliciesOf(organization), year, hireDate) }),
    })
    return assertSameTarget({ employeeId }, adjusted)
  },
})
