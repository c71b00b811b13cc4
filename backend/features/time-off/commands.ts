import { dayOf } from '#schema/shared/week-time.ts'
import { isOnTimeOff } from '#schema/schedule/conflicts.ts'
import { defaultPtoPolicy } from '#schema/organization/rules.ts'
import { inForce } from '#schema/shared/effective.ts'
import { defaultAvailability } from '#schema/availability/rules.ts'
import { employed, type Employee, type EmployeeState } from '#backend/features/people/domain/employee.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { all } from '#backend/features/schedule/domain/by-id.ts'
import { AlreadyDecided } from './domain/decided.ts'
import type { TimeOff } from './domain/evolve.ts'
import { cancelTimeOff, requestTimeOff } from './domain/request.ts'
import { approveTimeOff, denyTimeOff, withdrawTimeOff } from './domain/review.ts'
import { asManagerOf, asOneself, asSystem, type Acting } from '#backend/platform/authorise.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { weekIdOf } from '#kernel/commands/ids.ts'
import { about } from '#kernel/commands/repeated-command.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { together } from '#kernel/commands/follow-up.ts'
import type { PlanningCommands } from '#backend/features/planning-command-types.ts'
import { timeOffSettlement, weeksOf } from './commands/reconcile.ts'

type TimeOffCommands = Pick<
  PlanningCommands,
  'requestTimeOff' | 'cancelTimeOff' | 'reviewTimeOff' | 'withdrawTimeOff' | 'carryTimeOffOver' | 'settleTimeOff'
>

declare module '#backend/platform/commands.ts' {
  interface Commands extends TimeOffCommands {}
}

export function timeOffCommands(core: Core): TimeOffCommands {
  const { run, read, actorOf } = core
  const settle = timeOffSettlement(core)
  const decided = (requestId: string, outcome: Promise<Outcome>) => naming(about({ requestId }, outcome))

  const people = (context: CommandContext, employeeId: string) =>
    Promise.all([actorOf(context), colleague({ read }, context, employeeId)])

  /** The person's shifts that begin on those days. */
  async function shiftsOn(request: TimeOff | undefined, { locationId }: Employee) {
    if (!request) return 0
    let shifts = 0
    for (const weekStart of weeksOf(request)) {
      const { state } = await read('schedule', weekIdOf(locationId, weekStart))
      if (state.status === 'unopened') continue
      shifts += all(state.shifts).filter(({ shift }) => isOnTimeOff(shift, [request], state.timeZone)).length
    }
    return shifts
  }

  /** Says who was faster. */
  async function naming(outcome: Promise<Outcome>) {
    try {
      return await outcome
    } catch (error) {
      if (!(error instanceof AlreadyDecided) || !error.decidedBy) throw error
      const by = error.decidedBy
      const who: EmployeeState =
        by.kind === 'employee' ? (await read('employee', by.employeeId)).state : { status: 'unknown' }
      const name = who.status === 'unknown' ? undefined : `${who.firstName} ${who.lastName}`
      throw name === undefined ? error : new Refusal('conflict', `${error.message} by ${name}`)
    }
  }

  return {
    async requestTimeOff(context, data) {
      const [actor, person] = await people(context, data.employeeId)
      const { locationId, availability } = employed(person)
      const { state: organization } = await read('organization', context.organizationId)
      const policies = organization.status === 'founded' ? organization.ptoPolicies : []
      const requested = run<'timeoff'>(context, {
        stream: `timeoff-${data.employeeId}`,
        leadsTo: ['PtoGranted', 'TimeOffRequested'],
        authorise: () => {
          if (actor.status === 'active' && actor.employeeId === data.employeeId) return
          asManagerOf(context, actor, locationId)
        },
        decide: (state) =>
          requestTimeOff(state, {
            ...data,
            locationId,
            availability: availability ?? defaultAvailability,
            today: context.now.toISOString().slice(0, 10),
            grantOf: (year) => (inForce(policies, `${year}-01-01`) ?? defaultPtoPolicy).minutesPerYear,
          }),
      })
      return about({ requestId: data.requestId }, requested)
    },

    async cancelTimeOff(context, { requestId, employeeId }) {
      return decided(
        requestId,
        run<'timeoff'>(context, {
          stream: `timeoff-${employeeId}`,
          leadsTo: ['TimeOffCancelled'],
          authorise: () => asOneself(context, employeeId, 'You can only cancel your own requests'),
          decide: (state) => cancelTimeOff(state, { requestId }),
        }),
      )
    },

    async reviewTimeOff(context, { requestId, employeeId, approve, comment, openShifts }) {
      const [actor, person] = await people(context, employeeId)
      const { state } = await read('timeoff', employeeId)
      const shifts = approve && !openShifts ? await shiftsOn(state.requests[requestId], person) : 0
      const name = `${person.firstName} ${person.lastName}`
      const reviewed = await decided(
        requestId,
        run<'timeoff'>(context, {
          stream: `timeoff-${employeeId}`,
          leadsTo: ['TimeOffApproved', 'TimeOffDenied'],
          authorise: () => asReviewer(context, actor, person),
          decide: (now) =>
            approve
              ? approveTimeOff(now, { requestId, comment, name, shifts, openShifts })
              : denyTimeOff(now, { requestId, comment }),
        }),
      )
      const entered = approve ? await settle(context, { employeeId, requestId }) : []
      const opened = entered.flatMap(({ events }) => events).filter(({ type }) => type === 'ShiftUnassigned').length
      return { ...together(reviewed, entered), opened }
    },

    async withdrawTimeOff(context, { requestId, employeeId, comment }) {
      const [actor, person] = await people(context, employeeId)
      const withdrawn = await decided(
        requestId,
        run<'timeoff'>(context, {
          stream: `timeoff-${employeeId}`,
          leadsTo: ['TimeOffWithdrawn'],
          authorise: () => asReviewer(context, actor, person),
          decide: (state) => withdrawTimeOff(state, { requestId, comment }),
        }),
      )
      return together(withdrawn, await settle(context, { employeeId, requestId }))
    },

    async carryTimeOffOver(context, { employeeId, from }) {
      const { state, position } = await read('timeoff', employeeId)
      // The day it is in the zone that is furthest behind: what may not be over yet is carried over.
      const today = dayOf(from, 'Etc/GMT+12')
      const outcomes: Outcome[] = []
      for (const { requestId, status, endDate } of Object.values(state.requests)) {
        if (status !== 'approved' || endDate < today) continue
        outcomes.push(...(await settle(context, { employeeId, requestId })))
      }
      return together({ position, events: [], repeated: false }, outcomes)
    },

    async settleTimeOff(context, data) {
      asSystem(context)
      const { position } = await read('timeoff', data.employeeId)
      return together({ position, events: [], repeated: false }, await settle(context, data))
    },
  }
}

/** Nobody reviews what they asked for themselves, but owners, who have nobody above them. */
function asReviewer(context: CommandContext, actor: Acting, person: { employeeId: string; locationId: string }) {
  asManagerOf(context, actor, person.locationId)
  if (actor.status === 'active' && actor.employeeId === person.employeeId && actor.role !== 'owner') {
    throw new Refusal('forbidden', 'Somebody else has to review your own request')
  }
}
