import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { isOnTimeOff, overlaps } from '#schema/schedule/conflicts.ts'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { addTimeOff, leaveLocation, removeTimeOff } from './absence.ts'
import { assignMany } from './assign-many.ts'
import { all, get } from './by-id.ts'
import { evolveSchedule, type FoldableEvent } from './evolve.ts'
import { bookingsOf, bookTime, moveIn, moveOut, overruns, releaseTime } from './neighbours.ts'
import { publishWeek, unpublishWeek } from './publication.ts'
import { createShift, updateShift, deleteShift, moveShift } from './shifts.ts'
import { applyTemplate } from './template.ts'
import { ana, idOf, inPositions, lea, max } from './testing/week.ts'
import { by, openedAs } from './testing/events.ts'
import { undo } from './undo.ts'
import { initialSchedule, type Facts, type ScheduleState, type Week } from './week.ts'

const timeZone = 'Europe/Berlin'
const keys = ['2026-03-22', '2026-03-29'].map((weekStart) => ({
  locationId: idOf(6),
  weekStart,
  timeZone,
  planInDrafts: true,
}))
const people = [ana, max, lea]

const planning = [
  'add',
  'add',
  'change',
  'assign',
  'unassign',
  'move',
  'delete',
  'restore',
  'template',
  'fill',
] as const
const others = ['publish', 'unpublish', 'undo', 'undo', 'time off', 'no time off', 'leave', 'other week'] as const

const stepOf = <Kind>(kinds: fc.Arbitrary<Kind>) =>
  fc.record({
    kind: kinds,
    manager: fc.constantFrom(...people),
    week: fc.nat(1),
    person: fc.constantFrom(ana, max, null),
    weekday: fc.constantFrom(null, null, 0, 1, 6),
    start: fc.constantFrom('00:00', '02:30', '09:00', '22:00'),
    end: fc.constantFrom('02:30', '06:00', '13:00', '23:00'),
    pick: fc.nat(1000),
    dies: fc.option(fc.constantFrom('booked', 'appended'), { nil: null, freq: 9 }),
  })
const anyStep = stepOf(fc.constantFrom(...planning, ...others))
const planningStep = stepOf(fc.constantFrom(...planning)).map((step) => ({ ...step, dies: null }))
type ScheduleStep = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

type Done = { week: number; events: ScheduleEvent[] }

function begin() {
  const logs: FoldableEvent[][] = [[], []]
  const states: ScheduleState[] = [initialSchedule, initialSchedule]
  const seen: { week: number; length: number; view: unknown }[] = []
  const done: Done[] = []
  let ids = 1000

  const nextId = () => idOf((ids += 1))
  const stateOf = (week: number) => states[week] as Week

  function append(week: number, events: readonly ScheduleEvent[], manager: string) {
    if (events.length === 0) return
    const log = logs[week] as FoldableEvent[]
    log.push(...by(manager, ...events))
    states[week] = by(manager, ...events).reduce(evolveSchedule, states[week] as ScheduleState)
    seen.push({ week, length: log.length, view: structuredClone(states[week]) })
  }

  function release(bookingIds: string[], manager: string) {
    append(1, releaseTime(stateOf(1), { bookingIds }), manager)
  }

  function run(
    { week, manager, dies }: Pick<ScheduleStep, 'week' | 'manager' | 'dies'>,
    decide: (state: ScheduleState, known: Facts) => ScheduleEvent[],
  ): Done | undefined {
    const clashing = new Set<string>()
    const own: string[] = []
    try {
      for (;;) {
        const events = decide(stateOf(week), { ...inPositions, clashing })
        const { parts, freed } = week === 0 ? overruns(stateOf(0), events) : { parts: [], freed: [] }
        const bookings = parts.map((part) => ({ ...part, bookingId: nextId() }))
        append(1, bookTime(stateOf(1), { week: keys[1] as (typeof keys)[0], bookings }), manager)
        const had = bookings.filter(({ bookingId }) => get(stateOf(1).bookings, bookingId))
        own.push(...had.map(({ bookingId }) => bookingId))
        if (had.length < bookings.length) {
          for (const { shiftId } of bookings) if (!had.some((got) => got.shiftId === shiftId)) clashing.add(shiftId)
          continue
        }
        if (dies === 'booked') return undefined
        append(week, events, manager)
        const outcome = { week, events }
        if (events.length > 0) done.push(outcome)
        if (dies === 'appended' || week === 1) return outcome
        const current = new Set(had.map(({ bookingId }) => bookingId))
        const old = freed.flatMap((shiftId) => bookingsOf(stateOf(1), shiftId))
        release(
          old.map(({ bookingId }) => bookingId).filter((bookingId) => !current.has(bookingId)),
          manager,
        )
        return outcome
      }
    } catch (error) {
      release(own, manager)
      throw error
    }
  }

  for (const week of [0, 1]) append(week, [openedAs(keys[week] as (typeof keys)[0])], ana)
  return { logs, stateOf, seen, done, nextId, run }
}

type ScheduleWorld = ReturnType<typeof begin>

const weekdayOf = ({ week, weekday }: Pick<ScheduleStep, 'week' | 'weekday'>) => weekday ?? (week === 0 ? 6 : 0)

function decideFor(world: ScheduleWorld, step: ScheduleStep): (state: ScheduleState, known: Facts) => ScheduleEvent[] {
  const { week, person, start, end, pick } = step
  const weekday = weekdayOf(step)
  const key = keys[week] as (typeof keys)[0]
  const day = addDays(key.weekStart, weekday)
  const times = shiftTimes(day, start, end, timeZone)
  const state = world.stateOf(week)
  const known = [...all(state.shifts), ...all(state.gone)].map(({ shift }) => shift.shiftId).toSorted()
  const shiftId = known[pick % Math.max(1, known.length)] ?? idOf(999)
  const rest = { breakMinutes: 0, notes: null, roleId: null, position: null }
  const shift = (employeeId: string | null): Shift => ({ shiftId: world.nextId(), employeeId, ...rest, ...times })
  const who = person ?? lea
  const requestId = idOf(50 + people.indexOf(who))
  const templateShifts = [person, who, null].map((employeeId, index) => {
    const { startsAt: _, endsAt: __, ...bare } = shift(employeeId)
    return { ...bare, dayOfWeek: index === 2 ? 6 : weekday, startTime: start, endTime: end }
  })

  switch (step.kind) {
    case 'add': {
      const added = shift(person)
      return (now, known) => createShift(now, { week: key, shift: added, facts: known })
    }
    case 'change':
      return (now, known) =>
        updateShift(now, { shiftId, changes: pick % 2 ? times : { notes: `${pick}` }, facts: known })
    case 'assign':
      return (now, known) => updateShift(now, { shiftId, changes: { employeeId: who }, facts: known })
    case 'unassign':
      return (now, known) => updateShift(now, { shiftId, changes: { employeeId: null }, facts: known })
    case 'move':
      return (now, known) => moveShift(now, { shiftId, employeeId: person, day, facts: known })
    case 'delete':
      return (now) => deleteShift(now, { shiftId })
    case 'restore': {
      const gone = get(state.gone, shiftId)?.shift
      const events: ScheduleEvent[] = gone
        ? [{ type: 'ShiftDeleted', data: { ...gone, locationId: key.locationId } }]
        : []
      return (now, known) => undo(now, { events, facts: known })
    }
    case 'template': {
      const template = { templateId: idOf(60), name: 'Spring', shifts: templateShifts }
      return (now, known) =>
        applyTemplate(now, { week: key, template, onConflict: 'leave out', again: pick % 2 === 0, facts: known })
    }
    case 'fill': {
      const assignments = known.map((id, index) => ({ shiftId: id, employeeId: people[index % 3] ?? ana }))
      return (now, known) => assignMany(now, { assignments, run: null, onConflict: 'leave out', facts: known })
    }
    case 'publish':
      return (now) => publishWeek(now, key)
    case 'unpublish':
      return (now) => unpublishWeek(now)
    case 'time off':
      return (now, known) => {
        const timeOff = { employeeId: who, startDate: day, endDate: day }
        return addTimeOff(now, { week: key, requestId, timeOff, facts: known })
      }
    case 'no time off':
      return (now) => removeTimeOff(now, { requestId })
    case 'leave':
      return (now, { positions }) =>
        leaveLocation(
          now,
          { employeeId: who, from: times.startsAt },
          { employees: { get: () => 'elsewhere' }, positions },
        )
    case 'undo': {
      const command = world.done.filter((one) => one.week === week).at(-1 - (pick % 4))
      return (now, known) => undo(now, { events: command?.events ?? [], facts: known })
    }
    case 'other week':
      throw new Error('a move to another week is two commands')
  }
}

function moveToOtherWeek(world: ScheduleWorld, step: ScheduleStep) {
  const { week, start, end, pick } = step
  const shifts = all(world.stateOf(week).shifts)
  const entry = shifts[pick % Math.max(1, shifts.length)]
  const [from, to] = [keys[week], keys[1 - week]] as [(typeof keys)[0], (typeof keys)[0]]
  if (!entry) return
  const shift = {
    ...entry.shift,
    ...shiftTimes(addDays(to.weekStart, weekdayOf({ ...step, week: 1 - week })), start, end, timeZone),
  }
  const arrived = world.run({ ...step, week: 1 - week }, (now, known) =>
    moveIn(now, { week: to, shift, from, facts: known }),
  )
  if (!arrived) return
  world.run(step, (now) => moveOut(now, { shiftId: shift.shiftId, to }))
}

function live(steps: readonly ScheduleStep[]): ScheduleWorld {
  const world = begin()
  for (const step of steps) {
    try {
      if (step.kind === 'other week') moveToOtherWeek(world, step)
      else world.run(step, decideFor(world, step))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return world
}

const worked = (world: ScheduleWorld) =>
  [0, 1].flatMap((week) => all(world.stateOf(week).shifts)).map(({ shift }) => shift)

function plan(week: Week) {
  const shifts = all(week.shifts).map(({ shift }) => [shift.shiftId, shift])
  const templates = Object.entries(week.templates).filter(([, times]) => times > 0)
  return { shifts: new Map(shifts as [string, Shift][]), templates, published: week.published }
}

// Without `size` runs would be ten steps long and rarely interact.
const long = { maxLength: 60, size: 'max' } as const
const histories = fc.array(anyStep, long)

describe('with concurrent commands on two weeks and random crashes,', () => {
  it('no employee is ever double-booked, over midnight or between weeks', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const shifts = worked(live(steps)).filter(({ employeeId }) => employeeId !== null)
        for (const [index, one] of shifts.entries()) {
          for (const other of shifts.slice(index + 1)) {
            // An unfinished move has one shift in both weeks.
            if (one.shiftId === other.shiftId) continue
            expect(one.employeeId === other.employeeId && overlaps(one, other)).toBe(false)
          }
        }
      }),
      { numRuns: 400 },
    )
  })

  it('no employee works on a day off', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const world = live(steps)
        for (const week of [0, 1].map(world.stateOf)) {
          const off = all(week.shifts).filter(({ shift }) => isOnTimeOff(shift, all(week.timeOff), timeZone))
          expect(off).toEqual([])
        }
      }),
    )
  })

  it('a fold that stops earlier equals the earlier state', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const { logs, seen } = live(steps)
        for (const { week, length, view } of seen) {
          expect(logs[week]?.slice(0, length).reduce(evolveSchedule, initialSchedule)).toEqual(view)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('a refused undo changes nothing, and every other undo can be redone and undone again', () => {
    const counts = { undone: 0, refused: 0 }
    fc.assert(
      fc.property(histories, fc.nat(1000), (steps, pick) => {
        const world = live(steps)
        const { week, events } = world.done[pick % Math.max(1, world.done.length)] ?? { week: 0, events: [] }
        const step = { week, manager: max, dies: null }
        const toUndo = (done: readonly ScheduleEvent[]) => (state: ScheduleState, known: Facts) =>
          undo(state, { events: done, facts: known })
        const before = structuredClone([0, 1].map(world.stateOf))
        const began = plan(world.stateOf(week))
        let undone: Done | undefined
        try {
          undone = world.run(step, toUndo(events))
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          counts.refused += 1
          expect([0, 1].map(world.stateOf).map(plan)).toEqual(before.map(plan))
          return
        }
        counts.undone += 1
        const without = plan(world.stateOf(week))
        expect(without).not.toEqual(began)
        const redone = world.run(step, toUndo(undone?.events ?? []))
        expect(plan(world.stateOf(week))).toEqual(began)
        world.run(step, toUndo(redone?.events ?? []))
        expect(plan(world.stateOf(week))).toEqual(without)
      }),
    )
    // Otherwise parts of this test were idle.
    expect(Math.min(counts.undone, counts.refused)).toBeGreaterThan(5)
  })
})

it('everything can be undone to the empty week, and redone', () => {
  fc.assert(
    fc.property(fc.array(planningStep, long), (steps) => {
      const world = live(steps.map((step) => ({ ...step, week: 0 })))
      const step = { week: 0, manager: lea, dies: null }
      const full = plan(world.stateOf(0))
      const back = (done: readonly Done[]) =>
        done
          .toReversed()
          .map(({ events }) => world.run(step, (state, known) => undo(state, { events, facts: known })) as Done)
      const undone = back([...world.done])
      expect(all(world.stateOf(0).shifts)).toEqual([])
      back(undone)
      expect(plan(world.stateOf(0))).toEqual(full)
    }),
  )
})
