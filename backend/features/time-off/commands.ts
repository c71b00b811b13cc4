import { dayOf } from '#schema/shared/week-time.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { together } from '#kernel/commands/follow-up.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireSystem } from '#backend/platform/permissions.ts'
import { reconcileTimeOff } from './commands/reconcile.ts'
import { cancelTimeOffRequest } from './domain/request.ts'
import { endTimeOff } from './domain/review.ts'
import { timeOffStream } from './streams.ts'

/** The commands of the system. */
export function timeOffCommands(core: Core) {
  const { run, read } = core
  return {
    /** System only: cancels and revokes the time off of a former employee after `lastDay` (yyyy-MM-dd). Idempotent. */
    async endTimeOff(context: CommandContext, { employeeId, lastDay }: { employeeId: string; lastDay: string }) {
      const ended = await run(context, {
        stream: timeOffStream,
        id: employeeId,
        type: 'endTimeOff',
        authorise: () => requireSystem(context),
        decide: (state) => endTimeOff(state, { lastDay }),
      })
      const outcomes: Outcome[] = []
      for (const { type, data } of ended.events) {
        if (type === 'TimeOffWithdrawn') outcomes.push(...(await reconcileTimeOff(core, context, data)))
      }
      return together(ended, outcomes)
    },

    /** Enters approved time off at the employee's new location, for days from `from` (the transfer instant) on. */
    async carryTimeOffOver(context: CommandContext, { employeeId, from }: { employeeId: string; from: string }) {
      const { state, position } = await read(timeOffStream, employeeId)
      // The earliest local date worldwide, so that no remaining day is missed.
      const today = dayOf(from, 'Etc/GMT+12')
      const outcomes: Outcome[] = []
      for (const { requestId, status, endDate } of Object.values(state.requests)) {
        if (status !== 'approved' || endDate < today) continue
        outcomes.push(...(await reconcileTimeOff(core, context, { employeeId, requestId })))
      }
      return together({ position, events: [], repeated: false }, outcomes)
    },

    /** System only: cancels a pending request whose absence report was undone. Idempotent. */
    cancelWithdrawnAbsence: (context: CommandContext, data: { requestId: string; employeeId: string }) =>
      run(context, {
        stream: timeOffStream,
        id: data.employeeId,
        type: 'cancelWithdrawnAbsence',
        authorise: () => requireSystem(context),
        decide: (state) =>
          state.requests[data.requestId]?.status === 'pending' ? cancelTimeOffRequest(state, data) : [],
      }),

    /** System only: completes the schedule changes of an approval, revocation or termination after a crash. Idempotent. */
    async reconcileTimeOff(context: CommandContext, data: { requestId: string; employeeId: string }) {
      requireSystem(context)
      const { position } = await read(timeOffStream, data.employeeId)
      return together({ position, events: [], repeated: false }, await reconcileTimeOff(core, context, data))
    },
  }
}
