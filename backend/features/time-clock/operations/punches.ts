import { punchInput } from '#schema/time-clock/inputs.ts'
import { punchResponse } from '#schema/time-clock/rest.ts'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import { self } from '#backend/platform/access.ts'
import { operation, type Output } from '#backend/platform/operations/operation.ts'
import { asPunch, changeOwnClock, entryIdOf, type PunchData } from '../commands/punches.ts'
import { madeAt, type Punch } from '../domain/punch.ts'
import * as domain from '../domain/timeclock.ts'
import type { TimeclockState } from '../domain/evolve.ts'
import type { Clock } from '../queries/clock.ts'
import { statusRow } from '../rows.ts'

const punchOutput: Output<{ clock: Clock; at: string }> = {
  payload: { name: 'PunchPayload', fields: { timeClock: 'TimeClock!', at: 'DateTime!' } },
  response: punchResponse,
  async load({ services, user, outcome }) {
    const caughtUp = await services.caughtUp(outcome)
    const clock = await services.clock(user.employeeId)
    return { model: { clock, at: madeAt(outcome.events as readonly TimeclockEvent[]) }, caughtUp }
  },
  toPayload: ({ clock, at }) => ({ timeClock: clock, at }),
  toResponse: ({ clock }, { caughtUp }) => ({ ...statusRow(clock), caughtUp }),
}

const ofPunches = {
  description: 'Send an empty body. Only a punch that was made offline has `at`, the time of the punch.',
  access: self,
  status: 200,
  input: punchInput,
  inputType: 'PunchInput',
  output: punchOutput,
} as const

export const clockIn = operation({
  ...ofPunches,
  name: 'clockIn',
  summary: 'Clock in',
  rest: 'POST /api/time-clock/clock-in',
  prepare: ({ at }, { user }): PunchData & { locationId: string } => ({
    employeeId: user.employeeId,
    locationId: user.locationId,
    at,
  }),
  handle: (core, context, data) =>
    changeOwnClock(core, context, 'clockIn', data, (state) =>
      domain.clockIn(state, { ...asPunch(context, data), entryId: entryIdOf(context, data.employeeId) }),
    ),
})

type DecidePunch = (state: TimeclockState, punch: Punch & { employeeId: string }) => readonly TimeclockEvent[]

const laterPunch = <const Name extends string>(
  name: Name,
  summary: string,
  path: 'clock-out' | 'break/start' | 'break/end',
  decide: DecidePunch,
) =>
  operation({
    ...ofPunches,
    name,
    summary,
    rest: `POST /api/time-clock/${path}`,
    prepare: ({ at }, { user }): PunchData => ({ employeeId: user.employeeId, at }),
    handle: (core, context, data) =>
      changeOwnClock(core, context, name, data, (state) => decide(state, asPunch(context, data))),
  })

export const startBreak = laterPunch('startBreak', 'Start a break', 'break/start', domain.startBreak)
export const endBreak = laterPunch('endBreak', 'End a break', 'break/end', domain.endBreak)
export const clockOut = laterPunch('clockOut', 'Clock out', 'clock-out', domain.clockOut)
