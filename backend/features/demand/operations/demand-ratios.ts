import type { CommandContext } from '#kernel/commands/command.ts'
import { removeDemandRatioInput, updateDemandRatioInput } from '#schema/demand/inputs.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireManagerOf } from '#backend/platform/permissions.ts'
import * as domain from '../domain/demand-ratios.ts'
import { demandSeriesStream } from '../streams.ts'
import { locationOf, seriesOutput } from './demand-series.ts'

export const updateDemandRatio = operation({
  name: 'updateDemandRatio',
  summary: 'Set how many people a job role needs for the demand of an hour',
  description: 'Replaces the ratio of the same job role and first day. `demandForecast` proposes staffing needs by it.',
  access: managers,
  rest: 'PUT /api/demand-series/{id}/ratios',
  input: updateDemandRatioInput,
  output: seriesOutput,
  stream: demandSeriesStream,
  async facts({ read }: Core, { organizationId }: CommandContext) {
    const { state } = await read(organizationStream, organizationId)
    return { jobRoles: state.status === 'founded' ? state.jobRoles : {} }
  },
  authorize: ({ context, actor, folded }) => requireManagerOf(context, actor, locationOf(folded.state)),
  decide: (state, { jobRoleId, validFrom, per, minimum, maximum }, { facts: { jobRoles } }) => {
    const ratio = { roleId: jobRoleId, validFrom, per: Math.round(100 * per), minimum, maximum }
    return domain.updateDemandRatio(state, ratio, jobRoles)
  },
})

export const removeDemandRatio = operation({
  name: 'removeDemandRatio',
  summary: 'Remove a staffing ratio of a job role',
  description: 'The earlier ratio of the job role applies again, if there is one.',
  access: managers,
  rest: 'DELETE /api/demand-series/{id}/ratios',
  input: removeDemandRatioInput,
  output: seriesOutput,
  stream: demandSeriesStream,
  authorize: ({ context, actor, folded }) => requireManagerOf(context, actor, locationOf(folded.state)),
  decide: (state, { jobRoleId, validFrom }) => domain.removeDemandRatio(state, { roleId: jobRoleId, validFrom }),
})
