import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { get } from '#backend/features/schedule/domain/by-id.ts'
import {
  cancelGrab,
  claimGrab,
  expireGrab,
  offerGrab,
  reviewGrab,
  unclaimGrab,
} from '#backend/features/schedule/domain/requests/grab.ts'
import { answerSwap, cancelSwap, requestSwap, reviewSwap } from '#backend/features/schedule/domain/requests/swap.ts'
import type { Facts, ScheduleState, WeekKey } from '#backend/features/schedule/domain/week.ts'
import { asOneself, asSystem, type Acting } from '#backend/platform/authorise.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { locationContextOf } from '#backend/features/schedule/commands/location-context.ts'
import { assertSunday } from '#backend/features/schedule/commands/times.ts'
import { openWeeks } from '#backend/features/schedule/commands/weeks.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

/** A request and the week of its shift. */
type RequestRef = { requestId: string; week: WeekKey }
/** `employeeId`: the actor. */
type Own = RequestRef & { employeeId: string }
type Decide = (state: ScheduleState, facts: Facts) => readonly ScheduleEvent[]

type RequestCommands = ReturnType<typeof requestCommands>

declare module '#backend/platform/commands.ts' {
  interface Commands extends RequestCommands {}
}

/**
 * Swaps and offers of shifts. Employees ask about their own shifts of published weeks. Managers of the location decide,
 * except on requests they made or claimed themselves (owners may).
 */
export function requestCommands(core: Core) {
  const weeks = openWeeks(core)

  async function inWeek(
    context: CommandContext,
    { requestId, week }: RequestRef,
    type: string,
    decide: Decide,
    authorise?: () => void,
  ): Promise<Outcome> {
    assertSunday(week.weekStart)
    const location = await locationContextOf(core, context, week.locationId)
    const allowed = authorise ? { ...location, authorise } : location
    return assertSameTarget({ requestId }, weeks.run(context, allowed, week.weekStart, { type, decide }))
  }

  /** For one's own requests, at the location where one works. */
  async function runOwn(context: CommandContext, data: Own, type: string, decide: Decide): Promise<Outcome> {
    const { state } = await core.read(employeeStream, data.employeeId)
    return inWeek(context, data, type, decide, () => {
      asOneself(context, data.employeeId, 'You can only do this for yourself')
      const here = state.status === 'active' && state.organizationId === context.organizationId
      if (!here || state.locationId !== data.week.locationId) throw new Refusal('not_found', 'There is no such shift')
    })
  }

  async function review(context: CommandContext, data: RequestRef, type: string, decide: Decide): Promise<Outcome> {
    const actor = await core.actorOf(context)
    return inWeek(context, data, type, (state, facts) => {
      assertNotOwn(state, data.requestId, actor)
      return decide(state, facts)
    })
  }

  return {
    requestSwap: (
      context: CommandContext,
      data: Own & { shiftId: string; toEmployeeId: string; notes: string | null },
    ) =>
      runOwn(context, data, 'requestSwap', (state, facts) => requestSwap(state, { ...data, now: context.now, facts })),
    answerSwap: (context: CommandContext, data: Own & { accept: boolean }) =>
      runOwn(context, data, 'answerSwap', (state) => answerSwap(state, { ...data, now: context.now })),
    cancelSwap: (context: CommandContext, data: Own) =>
      runOwn(context, data, 'cancelSwap', (state) => cancelSwap(state, data)),
    /** `override`: approves before the colleague has agreed; the history shows it. */
    reviewSwap: (context: CommandContext, data: RequestRef & { approve: boolean; override: boolean }) =>
      review(context, data, 'reviewSwap', (state, facts) => reviewSwap(state, { ...data, now: context.now, facts })),
    /** `expiresAt`: ISO 8601, UTC, at most the shift's start. */
    offerGrab: (context: CommandContext, data: Own & { shiftId: string; notes: string | null; expiresAt: string }) =>
      runOwn(context, data, 'offerGrab', (state) => offerGrab(state, { ...data, now: context.now })),
    claimGrab: (context: CommandContext, data: Own) =>
      runOwn(context, data, 'claimGrab', (state, facts) => claimGrab(state, { ...data, now: context.now, facts })),
    unclaimGrab: (context: CommandContext, data: Own) =>
      runOwn(context, data, 'unclaimGrab', (state) => unclaimGrab(state, data)),
    cancelGrab: (context: CommandContext, data: Own) =>
      runOwn(context, data, 'cancelGrab', (state) => cancelGrab(state, data)),
    reviewGrab: (context: CommandContext, data: RequestRef & { approve: boolean }) =>
      review(context, data, 'reviewGrab', (state, facts) => reviewGrab(state, { ...data, now: context.now, facts })),
    /** System only. */
    expireGrab: (context: CommandContext, data: RequestRef) =>
      inWeek(
        context,
        data,
        'expireGrab',
        (state) => expireGrab(state, { ...data, now: context.now }),
        () => asSystem(context),
      ),
  }
}

/** Managers leave decisions on their own requests to others; owners may decide. */
function assertNotOwn(state: ScheduleState, requestId: string, actor: Acting) {
  const request = state.status === 'open' ? get(state.requests, requestId) : undefined
  if (!request || actor.status !== 'active' || actor.role === 'owner') return
  const other = request.kind === 'swap' ? request.toEmployeeId : request.claimedBy
  if (actor.employeeId === request.employeeId || actor.employeeId === other) {
    throw new Refusal('forbidden', 'You can’t decide on your own request')
  }
}
