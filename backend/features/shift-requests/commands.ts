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
import { about } from '#kernel/commands/repeated-command.ts'
import { placeOf } from '#backend/features/schedule/commands/location-context.ts'
import type { RequestCommands } from './command-types.ts'
import { assertSunday } from '#backend/features/schedule/commands/times.ts'
import { openWeeks } from '#backend/features/schedule/commands/weeks.ts'

type Known = { requestId: string; week: WeekKey }
type Decide = (state: ScheduleState, facts: Facts) => readonly ScheduleEvent[]
type LeadsTo = readonly ScheduleEvent['type'][]

declare module '#backend/platform/commands.ts' {
  interface Commands extends RequestCommands {}
}

export function requestCommands(core: Core): RequestCommands {
  const weeks = openWeeks(core)

  async function inWeek(
    context: CommandContext,
    { requestId, week }: Known,
    leadsTo: LeadsTo,
    decide: Decide,
    authorise?: () => void,
  ): Promise<Outcome> {
    assertSunday(week.weekStart)
    const place = await placeOf(core, context, week.locationId)
    const allowed = authorise ? { ...place, authorise } : place
    return about({ requestId }, weeks.run(context, allowed, week.weekStart, { leadsTo, decide }))
  }

  /** What people do about their own: at the location where they belong, which their shifts are at. */
  async function ownly(
    context: CommandContext,
    data: Known & { employeeId: string },
    leadsTo: LeadsTo,
    decide: Decide,
  ): Promise<Outcome> {
    const { state } = await core.read('employee', data.employeeId)
    return inWeek(context, data, leadsTo, decide, () => {
      asOneself(context, data.employeeId, 'You can only do this for yourself')
      const here = state.status === 'active' && state.organizationId === context.organizationId
      if (!here || state.locationId !== data.week.locationId) throw new Refusal('not_found', 'There is no such shift')
    })
  }

  async function review(context: CommandContext, data: Known, leadsTo: LeadsTo, decide: Decide): Promise<Outcome> {
    const actor = await core.actorOf(context)
    return inWeek(context, data, leadsTo, (state, facts) => {
      assertNotOwn(state, data.requestId, actor)
      return decide(state, facts)
    })
  }

  return {
    requestSwap: (context, data) =>
      ownly(context, data, ['SwapRequested'], (state, facts) =>
        requestSwap(state, { ...data, now: context.now, facts }),
      ),
    answerSwap: (context, data) =>
      ownly(context, data, ['SwapAccepted', 'SwapDeclined'], (state) =>
        answerSwap(state, { ...data, now: context.now }),
      ),
    cancelSwap: (context, data) => ownly(context, data, ['SwapCancelled'], (state) => cancelSwap(state, data)),
    reviewSwap: (context, data) =>
      review(context, data, ['SwapApproved', 'SwapDenied', 'ShiftAssigned'], (state, facts) =>
        reviewSwap(state, { ...data, now: context.now, facts }),
      ),
    offerGrab: (context, data) =>
      ownly(context, data, ['GrabOffered'], (state) => offerGrab(state, { ...data, now: context.now })),
    claimGrab: (context, data) =>
      ownly(context, data, ['GrabClaimed'], (state, facts) => claimGrab(state, { ...data, now: context.now, facts })),
    unclaimGrab: (context, data) => ownly(context, data, ['GrabUnclaimed'], (state) => unclaimGrab(state, data)),
    cancelGrab: (context, data) => ownly(context, data, ['GrabCancelled'], (state) => cancelGrab(state, data)),
    reviewGrab: (context, data) =>
      review(context, data, ['GrabApproved', 'GrabDenied', 'ShiftAssigned'], (state, facts) =>
        reviewGrab(state, { ...data, now: context.now, facts }),
      ),
    expireGrab: (context, data) =>
      inWeek(
        context,
        data,
        ['GrabExpired'],
        (state) => expireGrab(state, { ...data, now: context.now }),
        () => asSystem(context),
      ),
  }
}

/** Who would gain or lose by a decision leaves it to somebody else; an owner has nobody above them. */
function assertNotOwn(state: ScheduleState, requestId: string, actor: Acting) {
  const request = state.status === 'open' ? get(state.requests, requestId) : undefined
  if (!request || actor.status !== 'active' || actor.role === 'owner') return
  const other = request.kind === 'swap' ? request.toEmployeeId : request.claimedBy
  if (actor.employeeId === request.employeeId || actor.employeeId === other) {
    throw new Refusal('forbidden', 'Somebody else has to decide on this')
  }
}
