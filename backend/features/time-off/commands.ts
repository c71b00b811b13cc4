import type { ClockTimes } from '#schema/shared/clock-times.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { isOnTimeOff } from '#schema/schedule/conflicts.ts'
import { employed, type Employee, type EmployeeState } from '#backend/features/people/domain/employee.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { AlreadyDecided } from './domain/decided.ts'
import type { TimeOff } from './domain/evolve.ts'
import { cancelTimeOffRequest, createTimeOffRequest } from './domain/request.ts'
import { approveTimeOff, denyTimeOff, endTimeOff, revokeTimeOff } from './domain/review.ts'
import { requireManagerOf, requireSelf, requireSystem, type ActingEmployee } from '#backend/platform/permissions.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { openReconcileTimeOff, weeksOf } from './commands/reconcile.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { scheduledMinutes, shiftsOfWeek } from './scheduled-minutes.ts'
import { ptoPoliciesOf, yearlyPto } from './pto-policy.ts'
import { timeOffStream } from './streams.ts'

export function timeOffCommands(core: Core) {
  const { run, read, actorOf } = core
  const reconcile = openReconcileTimeOff(core)
  const decideRequest = (requestId: string, outcome: Promise<Outcome>) =>
    withDecider(assertSameTarget({ requestId }, outcome))

  const people = (context: CommandContext, employeeId: string) =>
    Promise.all([actorOf(context), colleague({ read }, context, employeeId)])

  async function countShiftsDuring(request: TimeOff | undefined, { locationId }: Employee) {
    if (!request) return 0
    let shifts = 0
    for (const weekStart of weeksOf(request)) {
      const week = await shiftsOfWeek(core, locationId, weekStart)
      if (!week) continue
      shifts += week.shifts.filter((shift) => isOnTimeOff(shift, [request], week.timeZone)).length
    }
    return shifts
  }

  async function withDecider(outcome: Promise<Outcome>) {
    try {
      return await outcome
    } catch (error) {
      if (!(error instanceof AlreadyDecided) || !error.decidedBy) throw error
      const actor = error.decidedBy
      const decider: EmployeeState =
        actor.kind === 'employee' ? (await read(employeeStream, actor.employeeId)).state : { status: 'unknown' }
      const name = decider.status === 'unknown' ? undefined : `${decider.firstName} ${decider.lastName}`
      throw name === undefined ? error : new Refusal('conflict', `${error.message} by ${name}`)
    }
  }

  return {
    async createTimeOffRequest(
      context: CommandContext,
      data: {
        requestId: string
        employeeId: string
        startDate: string
        endDate: string
        times?: ClockTimes | null
        reason: TimeOffReason
        notes: string | null
      },
    ) {
      const [actor, person] = await people(context, data.employeeId)
      const { locationId } = employed(person)
      const scheduled = await scheduledMinutes(core, person, data)
      const { state: organization } = await read(organizationStream, context.organizationId)
      const requested = run(context, {
        stream: timeOffStream,
        id: data.employeeId,
        type: 'createTimeOffRequest',
        authorise: () => {
          if (actor.status === 'active' && actor.employeeId === data.employeeId) return
          requireManagerOf(context, actor, locationId)
        },
        decide: (state) =>
          createTimeOffRequest(state, {
            ...data,
            locationId,
            scheduled,
            today: context.now.toISOString().slice(0, 10),
            policyOf: (year) => yearlyPto(ptoPoliciesOf(organization), year, person.hireDate),
          }),
      })
      return assertSameTarget({ requestId: data.requestId }, requested)
    },

    async cancelTimeOffRequest(
      context: CommandContext,
      { requestId, employeeId }: { requestId: string; employeeId: string },
    ) {
      return decideRequest(
        requestId,
        run(context, {
          stream: timeOffStream,
          id: employeeId,
          type: 'cancelTimeOffRequest',
          authorise: () => requireSelf(context, employeeId, 'You can only cancel your own requests'),
          decide: (state) => cancelTimeOffRequest(state, { requestId }),
        }),
      )
    },

    /** Resolves after an approval is entered in every week. Only owners may review their own requests. */
    async reviewTimeOffRequest(
      context: CommandContext,
      {
        requestId,
        employeeId,
        approve,
        comment,
        openShifts,
      }: { requestId: string; employeeId: string; approve: boolean; comment: string | null; openShifts: boolean },
    ) {
      const [actor, person] = await people(context, employeeId)
      const { state } = await read(timeOffStream, employeeId)
      const shifts = approve && !openShifts ? await countShiftsDuring(state.requests[requestId], person) : 0
      const name = `${person.firstName} ${person.lastName}`
      const reviewed = await decideRequest(
        requestId,
        run(context, {
          stream: timeOffStream,
          id: employeeId,
          type: 'reviewTimeOffRequest',
          authorise: () => asReviewer(context, actor, person),
          decide: (latest) =>
            approve && employed(person)
              ? approveTimeOff(latest, { requestId, comment, name, shifts, openShifts })
              : denyTimeOff(latest, { requestId, comment }),
        }),
      )
      const entered = approve ? await reconcile(context, { employeeId, requestId }) : []
      const opened = entered.flatMap(({ events }) => events).filter(({ type }) => type === 'ShiftUnassigned').length
      return { ...together(reviewed, entered), opened }
    },

    async revokeTimeOff(
      context: CommandContext,
      { requestId, employeeId, comment }: { requestId: string; employeeId: string; comment: string },
    ) {
      const [actor, person] = await people(context, employeeId)
      const revoked = await decideRequest(
        requestId,
        run(context, {
          stream: timeOffStream,
          id: employeeId,
          type: 'revokeTimeOff',
          authorise: () => asReviewer(context, actor, person),
          decide: (state) => revokeTimeOff(state, { requestId, comment }),
        }),
      )
      return together(revoked, await reconcile(context, { employeeId, requestId }))
    },

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
        if (type === 'TimeOffWithdrawn') outcomes.push(...(await reconcile(context, data)))
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
        outcomes.push(...(await reconcile(context, { employeeId, requestId })))
      }
      return together({ position, events: [], repeated: false }, outcomes)
    },

    /** System only: completes the schedule changes of an approval, revocation or termination after a crash. Idempotent. */
    async reconcileTimeOff(context: CommandContext, data: { requestId: string; employeeId: string }) {
      requireSystem(context)
      const { position } = await read(timeOffStream, data.employeeId)
      return together({ position, events: [], repeated: false }, await reconcile(context, data))
    },
  }
}

function asReviewer(
  context: CommandContext,
  actor: ActingEmployee,
  person: { employeeId: string; locationId: string },
) {
  requireManagerOf(context, actor, person.locationId)
  if (actor.status === 'active' && actor.employeeId === person.employeeId && actor.role !== 'owner') {
    throw new Refusal('forbidden', 'You can’t review your own request')
  }
}
