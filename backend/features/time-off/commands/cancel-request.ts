import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { together } from '#kernel/commands/follow-up.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireSelf } from '#backend/platform/permissions.ts'
import { withdrawAbsenceIn } from '#backend/features/schedule/absence-reports.ts'
import { cancelTimeOffRequest } from '../domain/request.ts'
import { timeOffStream } from '../streams.ts'
import { weeksOf } from './reconcile.ts'

type OwnRequest = { requestId: string; employeeId: string }

/** Cancels a pending request of the caller. Shifts that an absence report opened for it return to the caller. */
export const cancelRequest = (core: Core, context: CommandContext, data: OwnRequest): Promise<Outcome> =>
  core.atomically(timeOffStream.named(data.employeeId), async (staged) => {
    const { state } = await staged.read(timeOffStream, data.employeeId)
    const request = state.requests[data.requestId]
    const cancelled = await staged.run(context, {
      stream: timeOffStream,
      id: data.employeeId,
      type: 'cancelTimeOffRequest',
      authorise: () => requireSelf(context, data.employeeId, 'You can only cancel your own requests'),
      decide: (latest) => cancelTimeOffRequest(latest, data),
    })
    if (!request) return cancelled
    const withdrawn: Outcome[] = []
    for (const weekStart of weeksOf(request)) {
      const outcome = await withdrawAbsenceIn(staged, context, { locationId: request.locationId, weekStart }, data)
      if (outcome) withdrawn.push(outcome)
    }
    return together(cancelled, withdrawn)
  })
