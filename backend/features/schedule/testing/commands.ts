import { randomUUID } from 'node:crypto'
import type { Shift } from '#schema/schedule/shift.ts'
import type { NewShift } from '#schema/schedule/shift-input.ts'
import { overlaps } from '#schema/schedule/conflicts.ts'
import { sundayOf } from '#schema/shared/week-time.ts'
import { all } from '../domain/by-id.ts'
import type { ScheduleState } from '../domain/week.ts'
import type { EventLog } from '#kernel/log/log.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { weekIdOf } from '../week-id.ts'
import type { Company } from './company.ts'
import { weekStream } from '../streams.ts'

export const weekOf = (day: string) => sundayOf(day)

/** Makes the input of a new shift. Times are local times of the location. */
export const newShift = (
  employeeId: string | null,
  startTime: string,
  endTime: string,
  more: Partial<NewShift> = {},
): NewShift => ({
  employeeId,
  startTime,
  endTime,
  breakMinutes: 0,
  notes: null,
  jobRoleId: null,
  position: null,
  ...more,
})

export function planner({ as, manager, harbor: locationId, organizationId }: Company) {
  const system = { kind: 'system', name: 'schedule' } as const
  const stateOf = (commands: Commands, day: string) => commands.readState(weekStream, weekIdOf(locationId, weekOf(day)))
  return {
    async add(commands: Commands, shift: NewShift, context: CommandContext = as(manager)) {
      const shiftId = randomUUID()
      await commands.createShift(context, { shiftId, locationId, ...shift })
      return { shiftId, commandId: context.commandId }
    },
    key: (day: string) => ({ locationId, weekStart: weekOf(day) }),
    id: (day: string) => weekIdOf(locationId, weekOf(day)),
    stateOf,
    async shifts(commands: Commands, day: string): Promise<Shift[]> {
      return shiftsOf(await stateOf(commands, day))
    },
    /** Runs the reconcile job as of a later time than the test's commands. */
    async reconcile(commands: Commands, days: readonly string[], after = 60_000) {
      const now = new Date(as(manager).now.getTime() + after)
      for (const day of days) {
        const context = { commandId: randomUUID(), organizationId, actor: system, now }
        await commands.reconcileWeek(context, { locationId, weekStart: weekOf(day) })
      }
    },
  }
}

export const shiftsOf = (state: ScheduleState): Shift[] =>
  state.status === 'unopened'
    ? []
    : all(state.shifts)
        .map(({ shift }) => shift)
        .toSorted((one, other) => (one.startsAt + one.shiftId < other.startsAt + other.shiftId ? -1 : 1))

export const clashes = (shifts: readonly Shift[]) =>
  shifts.flatMap((one, index) =>
    shifts
      .slice(index + 1)
      .filter(
        (other) =>
          one.employeeId !== null &&
          one.employeeId === other.employeeId &&
          one.shiftId !== other.shiftId &&
          overlaps(one, other),
      )
      .map((other) => [one, other]),
  )

function appendingBy(
  log: EventLog,
  act: <Answer>(streams: readonly string[], append: () => Promise<Answer>) => Promise<Answer>,
): EventLog {
  const { appendAll } = log
  return {
    ...log,
    append: (...what) => act([what[0]], () => log.append(...what)),
    appendAll:
      appendAll &&
      ((...what) =>
        act(
          what[0].map(({ stream }) => stream),
          () => appendAll(...what),
        )),
  }
}

/** A log whose n-th append to weeks is stored but fails with an unknown result. */
export function forgetfulLog(log: EventLog, at: number): EventLog {
  let appends = 0
  async function answered<Answer>(streams: readonly string[], append: () => Promise<Answer>) {
    const answer = await append()
    if (streams.some(isWeek) && (appends += 1) === at) throw new Error('the connection broke')
    return answer
  }
  return appendingBy(log, answered)
}

/** A log of a process that crashes at its n-th append to weeks, before or after the append is stored. */
export function dyingLog(log: EventLog, { at, stored }: { at: number; stored: boolean }) {
  let appends = 0
  let dead = false
  const died = () => Promise.reject(new Error('the process died'))
  async function surviving<Answer>(streams: readonly string[], append: () => Promise<Answer>): Promise<Answer> {
    if (dead) return died()
    if (streams.some(isWeek) && (appends += 1) === at) {
      dead = true
      if (stored) await append()
      return died()
    }
    return append()
  }
  const dying: EventLog = {
    ...appendingBy(log, surviving),
    async *read(stream, options) {
      if (dead) await died()
      yield* log.read(stream, options)
    },
  }
  return { log: dying, isDead: () => dead }
}

const isWeek = (stream: string) => stream.startsWith('schedule-')
