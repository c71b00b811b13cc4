import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireSelf, requireSystem, type ActingEmployee } from '#backend/platform/permissions.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import type { ScheduleState, WeekKey } from '#backend/features/schedule/week-state.ts'
import { runOnWeek, type WeekCommand } from '#backend/features/schedule/weeks.ts'
import { expireShiftOffer } from './domain/offer.ts'
import { isPartyTo } from './domain/rules.ts'

export type RequestRef = { requestId: string; week: WeekKey }
export type OwnRequest = RequestRef & { employeeId: string }
type Decide = WeekCommand['decide']

const runInWeek = (
  core: Core,
  context: CommandContext,
  { requestId, week }: RequestRef,
  command: WeekCommand,
  authorise?: () => void,
): Promise<Outcome> => assertSameTarget({ requestId }, runOnWeek(core, context, week, command, authorise))

/** For an employee of the location, about their own request or claim. */
export async function runOwn(
  core: Core,
  context: CommandContext,
  data: OwnRequest,
  type: string,
  decide: Decide,
): Promise<Outcome> {
  const { state } = await core.read(employeeStream, data.employeeId)
  return runInWeek(core, context, data, { type, decide }, () => {
    requireSelf(context, data.employeeId, 'You can only do this for yourself')
    const isColleague = state.status === 'active' && state.organizationId === context.organizationId
    if (!isColleague || state.locationId !== data.week.locationId) {
      throw new Refusal('not_found', 'There is no such shift')
    }
  })
}

/** Managers of the location decide, but only owners decide on a request they are part of. */
export async function runReview(
  core: Core,
  context: CommandContext,
  data: RequestRef,
  type: string,
  decide: Decide,
): Promise<Outcome> {
  const actor = await core.actorOf(context)
  return runInWeek(core, context, data, {
    type,
    decide(state, ...rest) {
      assertNotOwn(state, data.requestId, actor)
      return decide(state, ...rest)
    },
  })
}

function assertNotOwn(state: ScheduleState, requestId: string, actor: ActingEmployee) {
  if (actor.status !== 'active' || actor.role === 'owner') return
  if (isPartyTo(state, requestId, actor.employeeId)) {
    throw new Refusal('forbidden', 'You can’t decide on your own request')
  }
}

export const expiryCommands = (core: Core) => ({
  /** System only. */
  expireShiftOffer: (context: CommandContext, data: RequestRef): Promise<Outcome> =>
    runInWeek(
      core,
      context,
      data,
      { type: 'expireShiftOffer', decide: (state) => expireShiftOffer(state, { ...data, now: context.now }) },
      () => requireSystem(context),
    ),
})
