import { randomUUID } from 'node:crypto'
import type { NewOpenShift, NewShifts } from '#schema/schedule/inputs.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { weekStartOf } from '#schema/shared/week-time.ts'
import { withDeadline, type CommandContext, type Outcome } from '#kernel/commands/command.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Core } from '#backend/platform/core.ts'
import { createShifts, objectionsTo } from '../domain/many/create.ts'
import { open } from '../domain/open.ts'
import { weekStream } from '../streams.ts'
import { timesOf } from '../times.ts'
import { weekIdOf } from '../week-id.ts'
import { locationContextOf } from './location-context.ts'
import { runAtLocation } from '../weeks.ts'

/** A shift in local times. Without an employee it is open. */
type LocalShift = Omit<NewShifts, 'cells'> & { employeeId: string | null; day: string }

/** Shifts in one or several weeks. One command, so one undo. */
export type CreateShifts = { locationId: string; shifts: readonly LocalShift[] }

/** Returns the same shift for each employee and day. */
export const repeatedShifts = ({ cells, ...shift }: NewShifts): LocalShift[] =>
  cells.map((cell) => ({ ...shift, ...cell }))

/** Returns `count` copies of each open shift. */
export const openShifts = (shifts: readonly NewOpenShift[]): LocalShift[] =>
  shifts.flatMap(({ count, ...shift }) =>
    Array.from({ length: count }, () => ({ ...shift, employeeId: null, notes: null, position: null })),
  )

export type RefusedShift = { shift: Shift; refusal: Refusal }

export async function createInWeeks(core: Core, context: CommandContext, data: CreateShifts): Promise<Outcome> {
  const { weeks } = await planOf(core, context, data)
  const [first] = weeks
  if (!first) throw new Refusal('invalid', 'There are no shifts to add')
  const stream = weekStream.named(weekIdOf(data.locationId, first[0]))
  // One append for all weeks, if the log supports it.
  return core.atomically(stream, (staged) => createIn(staged, withDeadline(context), data))
}

async function planOf(core: Core, context: CommandContext, data: CreateShifts) {
  const location = await locationContextOf(core, context, data.locationId)
  location.authorise()
  const shifts = data.shifts.map(({ day, startTime, endTime, jobRoleId: roleId, ...shift }, index): Shift => {
    const local = { startTime: `${day}T${startTime}`, endTime: `${day}T${endTime}` }
    const times = timesOf(local, { zone: location.timeZone, now: context.now })
    // A repeated command must create the same shifts.
    const shiftId = derivedId(context.commandId, 'create', String(index))
    return { shiftId, ...shift, ...times, roleId }
  })
  const byWeek = [...Map.groupBy(shifts, ({ startsAt }) => weekStartOf(startsAt, location.timeZone))]
  return { location, weeks: byWeek.toSorted(([one], [other]) => one.localeCompare(other)) }
}

/** Decides like `createInWeeks` but appends nothing. */
export async function previewShifts(core: Core, context: CommandContext, data: CreateShifts): Promise<RefusedShift[]> {
  const { location, weeks } = await planOf(core, context, data)
  const refused: RefusedShift[] = []
  for (const [weekStart, shifts] of weeks) {
    let found: RefusedShift[] = []
    await runAtLocation(core, { ...context, commandId: randomUUID() }, location, weekStart, {
      type: 'createShifts',
      decide(state, facts, week) {
        found = objectionsTo(open(state, week).week, shifts, facts).flatMap(({ shift, refusal }) =>
          refusal ? { shift, refusal } : [],
        )
        return []
      },
    })
    refused.push(...found)
  }
  return refused
}

async function createIn(core: Core, context: CommandContext, data: CreateShifts): Promise<Outcome> {
  const { location, weeks } = await planOf(core, context, data)
  const [first, second] = weeks
  if (!first) throw new Error('no week to change')
  const { served } = await core.read(weekStream, weekIdOf(location.locationId, first[0]))
  // A log without multi-stream appends stores one week after the other, so all weeks are checked first.
  if (second && !served.has(context.commandId)) {
    const [refused] = await previewShifts(core, context, data)
    if (refused) throw refused.refusal
  }
  const outcomes: Outcome[] = []
  for (const [weekStart, shifts] of weeks) {
    outcomes.push(
      await runAtLocation(core, context, location, weekStart, {
        type: 'createShifts',
        decide: (state, facts, week) => createShifts(state, { week, shifts, facts }),
      }),
    )
  }
  const [outcome, ...others] = outcomes
  if (!outcome) throw new Error('no week was changed')
  return together(outcome, others)
}
