import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { isOnTimeOff } from '#schema/schedule/conflicts.ts'
import { noInput } from '#schema/shared/rest.ts'
import { createTimeOffRequestInput, reviewTimeOffRequestInput, revokeTimeOffInput } from '#schema/time-off/inputs.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import { timeOffChangedResponse } from '#schema/time-off/rest.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { limitRequests, managers, self } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { reachOf, type Reach } from '#backend/platform/http/scope.ts'
import { operation, type Caller, type Output } from '#backend/platform/operations/operation.ts'
import { requireDecider, requireManagerOf } from '#backend/platform/permissions.ts'
import { delegationsTo, inPlaceOf as managerReplacedBy } from '#backend/features/delegations/queries.ts'
import { colleague, employed, noSuchEmployee, type Employee } from '#backend/features/people/colleague.ts'
import { mayEnterFor } from '#backend/features/people/permissions.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { leaveViewOf } from '#backend/features/leave/leave-view.ts'
import { LATER_REQUESTS } from '#backend/features/leave/balance-check.ts'
import { currentLeaveType, leaveTypesById } from '#backend/features/leave/leave-types.ts'
import { leaveStream } from '#backend/features/leave/streams.ts'
import { timeOffLimitsStream } from '#backend/features/time-off-limits/streams.ts'
import { leaveTermsOf, type LeaveTerms } from '#backend/features/leave/terms.ts'
import { reconcileTimeOff, weeksOf } from '../commands/reconcile.ts'
import { AlreadyDecided } from '../domain/decided.ts'
import type { TimeOff } from '../domain/evolve.ts'
import { cancelRequest } from '../commands/cancel-request.ts'
import { requestFacts } from '../commands/request-facts.ts'
import * as requests from '../domain/request.ts'
import * as reviews from '../domain/review.ts'
import { timeOffById, type TimeOffRequest } from '../queries.ts'
import { requestHolder } from '../queries/request-holder.ts'
import { requestRow } from '../rows.ts'
import { scheduledMinutes, shiftsOfWeek } from '../scheduled-minutes.ts'
import { timeOffStream } from '../streams.ts'

type RequestRef = { requestId: string; employeeId: string }
type ChangedRequest = { request: TimeOffRequest; openedShifts: number }

const idInUse = () => new Refusal('conflict', 'This request already exists')

/** @throws Refusal `conflict` if another employee's request has the id */
export async function assertIdIsFree(kysely: Kysely<Tables>, id: string, employeeId: string): Promise<void> {
  const holder = await requestHolder(kysely, id)
  if (holder !== undefined && holder !== employeeId) throw idInUse()
}

export const requestOutput: Output<ChangedRequest> = {
  payload: { name: 'TimeOffPayload', fields: { request: 'TimeOffRequest!', openedShifts: 'Int!' } },
  response: timeOffChangedResponse,
  async load({ services, user: { organizationId }, id, outcome: { events, position } }) {
    const { caughtUp, kysely } = await services.readAfter({ events, position })
    const found = await timeOffById(kysely, { organizationId, locationId: null }, requestIn(events) ?? id)
    const request = requireTarget(found, caughtUp, idInUse())
    // Two simultaneous requests with the same id both succeed, but the read model keeps only one of them.
    if (events.some(({ type, data }) => type === 'TimeOffRequested' && data.employeeId !== request.employeeId)) {
      throw idInUse()
    }
    return {
      model: { request, openedShifts: openedShiftsIn(events) },
      caughtUp,
    }
  },
  toPayload: (changed) => changed,
  toResponse: async ({ request, openedShifts }, { services, user, commandId, caughtUp }) => ({
    ...requestRow(await leaveViewOf(services, user), request),
    commandId,
    caughtUp,
    opened_shifts: openedShifts,
  }),
}

type Events = Outcome['events']

/** An absence can belong to a request that the employee has made before. */
const requestIn = (events: Events): string | undefined =>
  events.flatMap(({ type, data }) => (type === 'AbsenceReported' ? data.requestId : []))[0]

const openedShiftsIn = (events: Events): number =>
  events.reduce((sum, { type, data }) => sum + (type === 'AbsenceReported' ? data.shiftIds.length : 0), 0) ||
  events.filter(({ type }) => type === 'ShiftUnassigned').length

async function findRequest({ services }: Caller, reach: Reach, id: string): Promise<TimeOffRequest> {
  const request = await timeOffById(services.database.kysely, reach, id)
  if (!request) throw noSuchRequest()
  return request
}

async function managedRequest(caller: Caller, id: string): Promise<RequestRef> {
  const { employeeId } = await findRequest(caller, reachOf(caller.user), id)
  return { requestId: id, employeeId }
}

/** Finds a request that the caller decides as a manager, an owner or a delegate. The command checks again. */
async function decidableRequest(caller: Caller, id: string): Promise<RequestRef> {
  const { user, services } = caller
  const request = await findRequest(caller, { organizationId: user.organizationId, locationId: null }, id)
  const { locationId } = reachOf(user)
  const isWithinReach = locationId === null || locationId === request.locationId
  if (!isWithinReach && managerReplacedBy(await delegationsTo(services, user), request) === null) throw noSuchRequest()
  return { requestId: id, employeeId: request.employeeId }
}

export const noSuchRequest = () => new Refusal('not_found', 'There is no such request')

const people = (core: Core, context: CommandContext, employeeId: string) =>
  Promise.all([core.actorOf(context), colleague(core, context, employeeId)])

async function decideRequest(core: Core, { requestId }: RequestRef, outcome: Promise<Outcome>): Promise<Outcome> {
  try {
    return await assertSameTarget({ requestId }, outcome)
  } catch (error) {
    if (!(error instanceof AlreadyDecided) || !error.decidedBy) throw error
    const actor = error.decidedBy
    const decider = actor.kind === 'employee' ? (await core.read(employeeStream, actor.employeeId)).state : undefined
    const name = !decider || decider.status === 'unknown' ? undefined : `${decider.firstName} ${decider.lastName}`
    throw name === undefined ? error : new Refusal('conflict', `${error.message} by ${name}`)
  }
}

type LeaveRequest = { endDate: string; leaveTypeId: string | null }

type RequestData = RequestRef & {
  startDate: string
  endDate: string
  times?: ClockTimes | null
  reason?: TimeOffReason | undefined
  leaveTypeId?: string | null
  notes: string | null
  /** Missing in commands of the system, and without leave policies. */
  leave?: { leaveTypeId: string | null; terms: LeaveTerms } | undefined
}

/** Returns the leave policies of the balance that a request uses, of its leave type or of paid time off. */
export async function leaveOf(
  kysely: Kysely<Tables>,
  organizationId: string,
  employeeId: string,
  request: LeaveRequest,
) {
  const [type] = request.leaveTypeId ? await leaveTypesById(kysely, organizationId, [request.leaveTypeId]) : []
  const leaveTypeId = type?.countsAgainst === 'own' ? type.id : null
  const until = addDays(request.endDate, LATER_REQUESTS)
  const terms = await leaveTermsOf(kysely, { organizationId, leaveTypeId }, employeeId, until)
  return terms && { leaveTypeId, terms }
}

export const createTimeOffRequest = operation({
  name: 'createTimeOffRequest',
  summary: 'Request time off for the caller, or for an employee who can’t sign in',
  access: limitRequests(self),
  rest: 'POST /api/employees/time-off/requests',
  input: createTimeOffRequestInput,
  output: requestOutput,
  async prepare({ id, employeeId: named, ...request }, { user, services }): Promise<RequestData> {
    const { kysely } = services.database
    const employeeId = named ?? user.employeeId
    if (employeeId !== user.employeeId) {
      const [person] = await peopleById(kysely, user.organizationId, [employeeId])
      if (!person) throw noSuchEmployee()
      if (!mayEnterFor(person, user)) throw new Refusal('forbidden', 'You can only request time off for yourself')
    }
    await assertIdIsFree(kysely, id, employeeId)
    const leave = await leaveOf(kysely, user.organizationId, employeeId, request)
    return { requestId: id, employeeId, ...request, leave }
  },
  async handle(core, context, { leaveTypeId, ...data }) {
    const [actor, person] = await people(core, context, data.employeeId)
    const { locationId } = employed(person)
    const leaveType = leaveTypeId
      ? currentLeaveType((await core.read(leaveStream, context.organizationId)).state.types, leaveTypeId)
      : undefined
    const isEntered = actor.status === 'active' && actor.employeeId !== data.employeeId
    const scheduled = await scheduledMinutes(core, person, data)
    const facts = await requestFacts(core, context, person)
    const limits = isEntered
      ? undefined
      : { ofLocation: (await core.read(timeOffLimitsStream, locationId)).state, jobRoleIds: person.jobRoleIds ?? [] }
    const requested = core.run(context, {
      stream: timeOffStream,
      id: data.employeeId,
      type: 'createTimeOffRequest',
      authorise: () => {
        if (actor.status === 'active' && actor.employeeId === data.employeeId) return
        requireManagerOf(context, actor, locationId)
      },
      decide: (state) =>
        requests.createTimeOffRequest(state, {
          ...data,
          ...facts,
          reason: data.reason,
          leaveType,
          isEntered,
          ...(limits && { limits }),
          locationId,
          scheduled,
        }),
    })
    return assertSameTarget({ requestId: data.requestId }, requested)
  },
})

export const cancelTimeOffRequest = operation({
  name: 'cancelTimeOffRequest',
  summary: 'Cancel a pending request of the caller',
  access: limitRequests(self),
  rest: 'DELETE /api/employees/time-off/requests/{id}',
  input: noInput,
  output: requestOutput,
  async prepare({ id }, caller): Promise<RequestRef> {
    const { organizationId, employeeId } = caller.user
    const request = await findRequest(caller, { organizationId, locationId: null }, id)
    if (request.employeeId !== employeeId) throw noSuchRequest()
    return { requestId: id, employeeId }
  },
  handle: (core, context, data) => decideRequest(core, data, cancelRequest(core, context, data)),
})

async function countShiftsDuring(core: Core, request: TimeOff | undefined, { locationId }: Employee) {
  if (!request) return 0
  let shifts = 0
  for (const weekStart of weeksOf(request)) {
    const week = await shiftsOfWeek(core, locationId, weekStart)
    if (!week) continue
    shifts += week.shifts.filter((shift) => isOnTimeOff(shift, [request], week.timeZone)).length
  }
  return shifts
}

/** Resolves after an approval is entered in every week. Only owners may review their own requests. */
export const reviewTimeOffRequest = operation({
  name: 'reviewTimeOffRequest',
  summary: 'Approve or deny a request',
  access: limitRequests(managers),
  rest: 'PUT /api/employees/time-off/requests/{id}/review',
  input: reviewTimeOffRequestInput,
  output: requestOutput,
  prepare: async ({ id, ...decision }, caller) => ({ ...(await decidableRequest(caller, id)), ...decision }),
  async handle(core, context, data) {
    const { requestId, employeeId, approve, comment, openShifts } = data
    const [actor, person] = await people(core, context, employeeId)
    const inPlaceOf = await core.inPlaceOf(context, person)
    const { state } = await core.read(timeOffStream, employeeId)
    const shifts = approve && !openShifts ? await countShiftsDuring(core, state.requests[requestId], person) : 0
    const name = `${person.firstName} ${person.lastName}`
    const reviewed = await decideRequest(
      core,
      data,
      core.run(context, {
        stream: timeOffStream,
        id: employeeId,
        type: 'reviewTimeOffRequest',
        authorise: () => requireDecider(context, actor, person, inPlaceOf),
        decide: (latest) =>
          approve && employed(person)
            ? reviews.approveTimeOff(latest, { requestId, comment, inPlaceOf, name, shifts, openShifts })
            : reviews.denyTimeOff(latest, { requestId, comment, inPlaceOf }),
      }),
    )
    return together(reviewed, approve ? await reconcileTimeOff(core, context, data) : [])
  },
})

export const revokeTimeOff = operation({
  name: 'revokeTimeOff',
  summary: 'Revoke an approval',
  access: limitRequests(managers),
  rest: 'POST /api/employees/time-off/requests/{id}/withdraw',
  input: revokeTimeOffInput,
  output: requestOutput,
  prepare: async ({ id, comment }, caller) => ({ ...(await managedRequest(caller, id)), comment }),
  async handle(core, context, data) {
    const { employeeId } = data
    const [actor, person] = await people(core, context, employeeId)
    const revoked = await decideRequest(
      core,
      data,
      core.run(context, {
        stream: timeOffStream,
        id: employeeId,
        type: 'revokeTimeOff',
        authorise: () => requireDecider(context, actor, person, null),
        decide: (state) => reviews.revokeTimeOff(state, data),
      }),
    )
    return together(revoked, await reconcileTimeOff(core, context, data))
  },
})
