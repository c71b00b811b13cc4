import type { PartInput } from '#schema/schedule/part-input.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import {
  cancelShiftOffer,
  claimShiftOffer,
  expireShiftOffer,
  createShiftOffer,
  reviewShiftOfferClaim,
  unclaimShiftOffer,
} from '#backend/features/schedule/domain/requests/grab.ts'
import {
  claimOpenShift,
  reviewOpenShiftClaim,
  cancelOpenShiftClaim,
} from '#backend/features/schedule/domain/requests/claim.ts'
import { isPartyTo } from '#backend/features/schedule/domain/requests/rules.ts'
import {
  respondToSwapRequest,
  cancelSwapRequest,
  createSwapRequest,
  reviewSwapRequest,
} from '#backend/features/schedule/domain/requests/swap.ts'
import type { ScheduleState, WeekKey } from '#backend/features/schedule/domain/week.ts'
import { requireSelf, requireSystem, type ActingEmployee } from '#backend/platform/permissions.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { openWeeks, type WeekCommand } from '#backend/features/schedule/commands/weeks.ts'
import { timesOf } from '#backend/features/schedule/times.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

type RequestRef = { requestId: string; week: WeekKey }
type OwnRequest = RequestRef & { employeeId: string }
type Decide = WeekCommand['decide']

type RequestCommands = ReturnType<typeof requestCommands>

declare module '#backend/platform/commands.ts' {
  interface Commands extends RequestCommands {}
}

/** Managers of the location decide, but only owners decide on a request they are part of. */
export function requestCommands(core: Core) {
  const weeks = openWeeks(core)

  const inWeek = (
    context: CommandContext,
    { requestId, week }: RequestRef,
    type: string,
    decide: Decide,
    authorise?: () => void,
  ): Promise<Outcome> => assertSameTarget({ requestId }, weeks.runIn(context, week, { type, decide }, authorise))

  async function runOwn(context: CommandContext, data: OwnRequest, type: string, decide: Decide): Promise<Outcome> {
    const { state } = await core.read(employeeStream, data.employeeId)
    return inWeek(context, data, type, decide, () => {
      requireSelf(context, data.employeeId, 'You can only do this for yourself')
      const isColleague = state.status === 'active' && state.organizationId === context.organizationId
      if (!isColleague || state.locationId !== data.week.locationId)
        throw new Refusal('not_found', 'There is no such shift')
    })
  }

  async function review(context: CommandContext, data: RequestRef, type: string, decide: Decide): Promise<Outcome> {
    const actor = await core.actorOf(context)
    return inWeek(context, data, type, (state, ...rest) => {
      assertNotOwn(state, data.requestId, actor)
      return decide(state, ...rest)
    })
  }

  return {
    async createSwapRequest(
      context: CommandContext,
      data: OwnRequest & {
        shiftId: string
        toEmployeeId: string
        forShiftId?: string | undefined
        notes: string | null
      },
    ) {
      const { state: person } = await core.read(employeeStream, data.toEmployeeId)
      const colleague =
        person.status === 'unknown' || person.jobRoleIds === null
          ? undefined
          : { name: `${person.firstName} ${person.lastName}`, jobRoleIds: person.jobRoleIds }
      return runOwn(context, data, 'createSwapRequest', (state, facts, { roles: jobRoles }) =>
        createSwapRequest(state, { ...data, colleague, jobRoles, now: context.now, facts }),
      )
    },
    respondToSwapRequest: (context: CommandContext, data: OwnRequest & { accept: boolean }) =>
      runOwn(context, data, 'respondToSwapRequest', (state) =>
        respondToSwapRequest(state, { ...data, now: context.now }),
      ),
    cancelSwapRequest: (context: CommandContext, data: OwnRequest) =>
      runOwn(context, data, 'cancelSwapRequest', (state) => cancelSwapRequest(state, data)),
    /** `override`: approves even if the colleague has not accepted. The history shows the override. */
    reviewSwapRequest: (context: CommandContext, data: RequestRef & { approve: boolean; override: boolean }) =>
      review(context, data, 'reviewSwapRequest', (state, facts) =>
        reviewSwapRequest(state, { ...data, now: context.now, facts }),
      ),
    /** `expiresAt`: ISO 8601 in UTC. An offer also expires when its shift starts. */
    createShiftOffer: (
      context: CommandContext,
      data: OwnRequest & {
        shiftId: string
        part?: PartInput | null | undefined
        notes: string | null
        expiresAt: string
      },
    ) =>
      runOwn(context, data, 'createShiftOffer', (state, _, { timeZone: zone }) => {
        const part = data.part ? timesOf(data.part, { zone, now: context.now }) : undefined
        return createShiftOffer(state, { ...data, part, now: context.now })
      }),
    async claimShiftOffer(context: CommandContext, data: OwnRequest) {
      const { state: person } = await core.read(employeeStream, data.employeeId)
      const jobRoleIds = (person.status === 'unknown' ? null : person.jobRoleIds) ?? undefined
      return runOwn(context, data, 'claimShiftOffer', (state, facts, { roles: jobRoles }) =>
        claimShiftOffer(state, { ...data, jobRoleIds, jobRoles, now: context.now, facts }),
      )
    },
    unclaimShiftOffer: (context: CommandContext, data: OwnRequest) =>
      runOwn(context, data, 'unclaimShiftOffer', (state) => unclaimShiftOffer(state, data)),
    cancelShiftOffer: (context: CommandContext, data: OwnRequest) =>
      runOwn(context, data, 'cancelShiftOffer', (state) => cancelShiftOffer(state, data)),
    reviewShiftOfferClaim: (context: CommandContext, data: RequestRef & { approve: boolean }) =>
      review(context, data, 'reviewShiftOfferClaim', (state, facts) => {
        const newShiftId = derivedId(context.commandId, 'part', data.requestId)
        return reviewShiftOfferClaim(state, { ...data, newShiftId, now: context.now, facts })
      }),
    /** `usualRoleIds`: the job roles that the employee usually works in. They count if no manager has set job roles. */
    async claimOpenShift(
      context: CommandContext,
      data: OwnRequest & { shiftId: string; notes: string | null; usualRoleIds: readonly string[] },
    ) {
      const { state: person } = await core.read(employeeStream, data.employeeId)
      const { jobRoleIds = null, position = null } = person.status === 'unknown' ? {} : person
      const jobRolesSet = jobRoleIds !== null
      const claimant = { jobRoleIds: jobRoleIds ?? data.usualRoleIds, jobRolesSet, position }
      return runOwn(context, data, 'claimOpenShift', (state, facts, { claimPolicy, roles: jobRoles }) =>
        claimOpenShift(state, { ...data, claimPolicy, jobRoles, claimant, now: context.now, facts }),
      )
    },
    cancelOpenShiftClaim: (context: CommandContext, data: OwnRequest) =>
      runOwn(context, data, 'cancelOpenShiftClaim', (state) => cancelOpenShiftClaim(state, data)),
    reviewOpenShiftClaim: (context: CommandContext, data: RequestRef & { approve: boolean }) =>
      review(context, data, 'reviewOpenShiftClaim', (state, facts) =>
        reviewOpenShiftClaim(state, { ...data, now: context.now, facts }),
      ),
    /** System only. */
    expireShiftOffer: (context: CommandContext, data: RequestRef) =>
      inWeek(
        context,
        data,
        'expireShiftOffer',
        (state) => expireShiftOffer(state, { ...data, now: context.now }),
        () => requireSystem(context),
      ),
  }
}

/** @throws Refusal `forbidden` if a manager is part of the request */
function assertNotOwn(state: ScheduleState, requestId: string, actor: ActingEmployee) {
  if (actor.status !== 'active' || actor.role === 'owner') return
  if (isPartyTo(state, requestId, actor.employeeId)) {
    throw new Refusal('forbidden', 'You can’t decide on your own request')
  }
}
