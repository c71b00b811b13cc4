import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventLog } from '../../log/log.ts'
import { openCommands } from '../commands.ts'
import {
  company,
  openScene,
  refusalOf,
  templateContent,
  templateShift,
  type Company,
  type Scene,
} from '../planning/testing.ts'
import { newShift, planner } from './testing.ts'

const BOOKED = 'conflict: Employee is already scheduled during this time'
/** Days of the week of Sunday the 8th and of the next, in New York. The clocks jump on the 8th. */
const [sunday, tuesday, saturday, nextSunday, nextMonday] = [
  '2026-03-08',
  '2026-03-10',
  '2026-03-14',
  '2026-03-15',
  '2026-03-16',
]

let scene: Scene
let kettle: Company
let plan: ReturnType<typeof planner>

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

async function begin() {
  kettle = await company(scene.here)
  plan = planner(kettle)
}

describe('two managers who book the same person in the same second', () => {
  const attempts = [
    {
      where: 'on one day',
      one: [`${tuesday}T09:00`, `${tuesday}T17:00`],
      other: [`${tuesday}T16:00`, `${tuesday}T20:00`],
    },
    {
      where: 'across midnight',
      one: [`${tuesday}T22:00`, `${tuesday}T06:00`],
      other: ['2026-03-11T05:00', '2026-03-11T12:00'],
    },
    {
      where: 'across midnight into the next week',
      one: [`${saturday}T22:00`, `${saturday}T06:00`],
      other: [`${nextSunday}T05:00`, `${nextSunday}T12:00`],
    },
  ] as const
  it.each(attempts)('$where: one wins, the other is told', async ({ one, other }) => {
    await begin()
    const { ana, owner, manager, as } = kettle
    for (let round = 0; round < 8; round += 1) {
      const results = await Promise.all(
        [one, other].map(([start, end], index) => {
          const commands = (round + index) % 2 ? scene.here : scene.there
          return refusalOf(plan.add(commands, newShift(ana, start, end), as(index ? owner : manager)))
        }),
      )
      expect(results.toSorted()).toEqual([BOOKED, 'resolved'])
      const planned = await Promise.all([tuesday, nextSunday].map((day) => plan.shifts(scene.there, day)))
      expect(planned.flat()).toHaveLength(1)
      for (const { shiftId, startsAt } of planned.flat()) {
        const week = plan.key(startsAt < '2026-03-15T04:00:00.000Z' ? tuesday : nextSunday)
        await scene.there.deleteShift(as(manager), { shiftId, week })
      }
    }
  })

  it('are told so in the same process too', async () => {
    await begin()
    const { ana } = kettle
    const shifts = Array.from({ length: 6 }, () => newShift(ana, `${tuesday}T09:00`, `${tuesday}T17:00`))
    const results = await Promise.all(shifts.map((shift) => refusalOf(plan.add(scene.here, shift))))
    expect(results.toSorted()).toEqual([...Array.from({ length: 5 }, () => BOOKED), 'resolved'])
  })

  it('and ten who plan for ten people at once all get theirs', async () => {
    await begin()
    const { ana, as, owner } = kettle
    const hours = Array.from({ length: 20 }, (_, hour) => String(hour).padStart(2, '0'))
    const results = await Promise.all(
      hours.map((hour, index) => {
        const shift = newShift(ana, `${tuesday}T${hour}:00`, `${tuesday}T${hour}:59`)
        return refusalOf(plan.add(index % 2 ? scene.here : scene.there, shift, as(owner)))
      }),
    )
    expect(new Set(results)).toEqual(new Set(['resolved']))
    expect(await plan.shifts(scene.here, tuesday)).toHaveLength(20)
  })
})

describe('a shift that runs into the next week', () => {
  const bookings = async () => {
    const state = await plan.stateOf(scene.there, nextSunday)
    return state.status === 'open' ? state.bookings.flatMap((bucket) => [...(bucket?.values() ?? [])]) : []
  }
  it('holds the part there, and only while it needs it', async () => {
    await begin()
    const { ana, max, manager, as } = kettle
    const { shiftId } = await plan.add(scene.here, newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`))
    expect(await bookings()).toMatchObject([{ employeeId: ana, endsAt: '2026-03-15T10:00:00.000Z' }])
    const week = plan.key(saturday)
    await scene.there.changeShift(as(manager), { shiftId, week, edits: { notes: 'Keys' } })
    await scene.there.changeShift(as(manager), { shiftId, week, edits: { endTime: `${nextSunday}T07:00` } })
    expect(await bookings()).toMatchObject([{ employeeId: ana, endsAt: '2026-03-15T11:00:00.000Z' }])
    await scene.here.changeShift(as(manager), { shiftId, week, edits: { employeeId: max } })
    expect(await bookings()).toMatchObject([{ employeeId: max }])
    await scene.here.changeShift(as(manager), { shiftId, week, edits: { employeeId: null } })
    expect(await bookings()).toEqual([])
  })
  it('is not there at all where its part is not to be had', async () => {
    await begin()
    const { ana, max, manager, as } = kettle
    await plan.add(scene.here, newShift(max, `${nextSunday}T05:00`, `${nextSunday}T13:00`))
    const night = newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`)
    const { shiftId } = await plan.add(scene.there, night)
    const edits = { employeeId: max }
    expect(await refusalOf(scene.here.changeShift(as(manager), { shiftId, week: plan.key(saturday), edits }))).toBe(
      BOOKED,
    )
    expect(await refusalOf(plan.add(scene.here, { ...night, employeeId: max }))).toBe(BOOKED)
    expect(await bookings()).toMatchObject([{ employeeId: ana }])
  })
})

describe('a shift that goes to another week', () => {
  it('by its start or by a drag, is the same shift there, as often as the command is told', async () => {
    await begin()
    const { ana, max, manager, as } = kettle
    const { shiftId } = await plan.add(scene.here, newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`))
    const drag = { shiftId, week: plan.key(saturday), employeeId: max, day: nextMonday }
    const context = as(manager)
    const first = await scene.here.moveShift(context, drag)
    expect(first.events.map(({ type }) => type)).toEqual(['ShiftMovedIn', 'ShiftMovedOut'])
    for (const commands of [scene.here, scene.there]) {
      const again = await commands.moveShift({ ...context, now: new Date(context.now.getTime() + 5000) }, drag)
      expect(again).toMatchObject({ repeated: true, position: first.position })
    }
    expect(await plan.shifts(scene.there, saturday)).toEqual([])
    const times = { startsAt: '2026-03-17T02:00:00.000Z', endsAt: '2026-03-17T10:00:00.000Z' }
    expect(await plan.shifts(scene.there, nextMonday)).toMatchObject([{ shiftId, employeeId: max, ...times }])

    const edits = { startTime: `${saturday}T22:30`, endTime: `${saturday}T05:00`, notes: 'Back' }
    await scene.there.changeShift(as(manager), { shiftId, week: plan.key(nextMonday), edits })
    expect(await plan.shifts(scene.here, nextMonday)).toEqual([])
    expect(await plan.shifts(scene.here, saturday)).toMatchObject([{ shiftId, employeeId: max, notes: 'Back' }])
    const clash = newShift(max, `${nextSunday}T04:59`, `${nextSunday}T08:00`)
    expect(await refusalOf(plan.add(scene.here, clash))).toBe(BOOKED)
    expect(await refusalOf(plan.add(scene.here, { ...clash, startTime: `${nextSunday}T05:00` }))).toBe('resolved')
  })

  it('stays where it was if it may not be there', async () => {
    await begin()
    const { ana, manager, as } = kettle
    await plan.add(scene.here, newShift(ana, `${nextMonday}T09:00`, `${nextMonday}T17:00`))
    const { shiftId } = await plan.add(scene.here, newShift(ana, `${tuesday}T09:00`, `${tuesday}T17:00`))
    const drag = { shiftId, week: plan.key(tuesday), employeeId: ana, day: nextMonday }
    expect(await refusalOf(scene.there.moveShift(as(manager), drag))).toBe(BOOKED)
    expect(await plan.shifts(scene.here, tuesday)).toMatchObject([{ shiftId }])
    expect(await plan.shifts(scene.here, nextMonday)).toHaveLength(1)
  })

  it('is in one week when two managers take it to two', async () => {
    await begin()
    const { ana, manager, owner, as } = kettle
    const days = [nextMonday, '2026-03-23']
    for (let round = 0; round < 6; round += 1) {
      const { shiftId } = await plan.add(scene.here, newShift(ana, `${tuesday}T09:00`, `${tuesday}T17:00`))
      const results = await Promise.all(
        days.map((day, index) => {
          const drag = { shiftId, week: plan.key(tuesday), employeeId: ana, day }
          return refusalOf((index ? scene.here : scene.there).moveShift(as(index ? owner : manager), drag))
        }),
      )
      expect(results.filter((result) => result === 'resolved')).toHaveLength(1)
      const all = await Promise.all([tuesday, ...days].map((day) => plan.shifts(scene.here, day)))
      expect(all.flat()).toMatchObject([{ shiftId }])
      const at = days[all.findIndex((week) => week.length > 0) - 1] ?? ''
      await scene.there.deleteShift(as(owner), { shiftId, week: plan.key(at) })
    }
  })

  it('or to another location keeps its clocks, and asks who works there', async () => {
    await begin()
    const { ana, lea, yard, manager, owner, as } = kettle
    const { shiftId } = await plan.add(scene.here, newShift(ana, `${tuesday}T22:00`, `${tuesday}T06:00`))
    const drag = { shiftId, week: plan.key(tuesday), day: tuesday, locationId: yard }
    expect(await refusalOf(scene.here.moveShift(as(manager), { ...drag, employeeId: lea }))).toBe(
      'forbidden: Only a manager of this location can do this',
    )
    expect(await refusalOf(scene.here.moveShift(as(owner), { ...drag, employeeId: ana }))).toBe(
      'invalid: This employee does not work at this location',
    )
    await scene.here.moveShift(as(owner), { ...drag, employeeId: lea })
    const there = planner({ ...kettle, harbor: yard })
    const times = { startsAt: '2026-03-11T05:00:00.000Z', endsAt: '2026-03-11T13:00:00.000Z' }
    expect(await there.shifts(scene.there, tuesday)).toMatchObject([{ shiftId, employeeId: lea, ...times }])
    expect(await plan.shifts(scene.there, tuesday)).toEqual([])
  })
})

describe('planning is refused', () => {
  const shift = (employeeId: string | null, more = {}) => ({
    ...newShift(employeeId, `${tuesday}T09:00`, `${tuesday}T17:00`),
    ...more,
  })
  it('to those who do not manage the location, and of places that are not theirs', async () => {
    await begin()
    const { ana, otherManager, manager, owner, yard, as } = kettle
    const forbidden = 'forbidden: Only a manager of this location can do this'
    expect(await refusalOf(plan.add(scene.here, shift(ana), as(ana)))).toBe(forbidden)
    expect(await refusalOf(plan.add(scene.here, shift(ana), as(otherManager)))).toBe(forbidden)
    const elsewhere = { shiftId: randomUUID(), ...shift(null) }
    expect(await refusalOf(scene.here.addShift(as(manager), { ...elsewhere, locationId: yard }))).toBe(forbidden)
    expect(await refusalOf(scene.here.addShift(as(owner), { ...elsewhere, locationId: yard }))).toBe('resolved')

    const { shiftId } = await plan.add(scene.here, shift(ana))
    const other = await company(scene.there)
    const stranger = other.as(other.owner)
    const known = { shiftId, week: plan.key(tuesday) }
    const notThere = 'not_found: There is no such location'
    expect(await refusalOf(scene.here.deleteShift(stranger, known))).toBe(notThere)
    expect(await refusalOf(scene.here.publishWeek(other.as(other.owner), known.week))).toBe(notThere)
    const mine = { ...known, week: { ...known.week, locationId: other.harbor } }
    expect(await refusalOf(scene.here.deleteShift(other.as(other.owner), mine))).toBe(
      'not_found: There is no such shift',
    )
  })
  it('for people who have left, work elsewhere or are not known, and for roles that are not there', async () => {
    await begin()
    const { ana, max, lea, owner, as } = kettle
    const other = await company(scene.there)
    await scene.there.terminateEmployee(as(owner), { employeeId: max })
    expect(await refusalOf(plan.add(scene.here, shift(max)))).toBe('invalid: This employee is no longer active')
    expect(await refusalOf(plan.add(scene.here, shift(lea)))).toBe(
      'invalid: This employee does not work at this location',
    )
    for (const unknown of [other.ana, randomUUID()]) {
      expect(await refusalOf(plan.add(scene.here, shift(unknown)))).toBe('not_found: There is no such employee')
    }
    const jobRoleId = randomUUID()
    expect(await refusalOf(plan.add(scene.here, shift(ana, { jobRoleId })))).toBe('not_found: There is no such role')
    await scene.there.addJobRole(as(owner), { jobRoleId, name: 'Barista', color: '#aa3300' })
    expect(await refusalOf(plan.add(scene.here, shift(ana, { jobRoleId })))).toBe('resolved')
  })
  it('at times that are none, or that nobody plans for', async () => {
    await begin()
    const { ana, manager, as } = kettle
    const add = (start: string, end: string) => refusalOf(plan.add(scene.here, newShift(ana, start, end)))
    expect(await add(`${sunday}T02:30`, `${sunday}T09:00`)).toBe('invalid: On 2026-03-08 the clocks skip 02:30')
    expect(await add(`${sunday}T09:00`, `${tuesday}T09:00`)).toBe('invalid: A shift can be at most 24 hours long')
    expect(await add('2062-03-10T09:00', '2062-03-10T17:00')).toBe(
      'invalid: Shifts can be planned at most five years from now',
    )
    expect(await add('2020-03-10T09:00', '2020-03-10T17:00')).toBe(
      'invalid: Shifts can be planned at most five years from now',
    )
    const monday = { locationId: kettle.harbor, weekStart: '2026-03-09' }
    expect(await refusalOf(scene.here.publishWeek(as(manager), monday))).toBe('invalid: A week starts on a Sunday')
  })
})

describe('a shift on a night when the clocks change', () => {
  it.each([
    { zone: 'America/New_York', spring: '2026-03-08', fall: '2026-11-01', offset: [4, 5] },
    { zone: 'Europe/Berlin', spring: '2026-03-29', fall: '2026-10-25', offset: [-2, -1] },
  ])('in $zone is as long as it is', async ({ zone, spring, fall, offset }) => {
    await begin()
    const { owner, as, hire } = kettle
    const harbor = randomUUID()
    await scene.here.openLocation(as(owner), { locationId: harbor, name: zone, timeZone: zone })
    const ida = await hire(randomUUID(), 'Ida', 'Vogt', 'employee', harbor)
    const there = planner({ ...kettle, harbor, manager: owner })
    const before = (day: string) => {
      const date = new Date(`${day}T00:00:00Z`)
      date.setUTCDate(date.getUTCDate() - 1)
      return date.toISOString().slice(0, 10)
    }
    const hours = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
      (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000
    for (const [index, day] of [spring, fall].entries()) {
      const night = newShift(ida, `${before(day)}T22:00`, `${before(day)}T06:00`)
      await there.add(scene.here, night)
      const [shift] = await there.shifts(scene.there, before(day))
      expect(shift && hours(shift)).toBe(index === 0 ? 7 : 9)
      // What it takes of the next week ends when the clocks of the new time say so.
      const end = new Date(Date.parse(`${day}T06:00:00Z`) + (offset[index] ?? 0) * 3_600_000)
      expect(shift?.endsAt).toBe(end.toISOString())
      const early = newShift(ida, `${day}T05:59`, `${day}T09:00`)
      expect(await refusalOf(there.add(scene.there, early))).toBe(BOOKED)
      expect(await refusalOf(there.add(scene.there, { ...early, startTime: `${day}T06:00` }))).toBe('resolved')
    }
    expect(await refusalOf(there.add(scene.here, newShift(ida, `${spring}T02:30`, `${spring}T03:30`)))).toBe(
      `invalid: On ${spring} the clocks skip 02:30`,
    )
  })
})

it('a small cache forgets weeks without forgetting what happened', async () => {
  await begin()
  const { ana } = kettle
  const forgetful = openCommands({ log: scene.log, cacheSize: 5000 })
  const days = [tuesday, nextMonday, '2026-03-24', '2026-03-31', '2026-04-07', '2026-04-14']
  for (const day of days) await plan.add(forgetful, newShift(ana, `${day}T09:00`, `${day}T13:00`))
  for (const day of days) {
    expect(await refusalOf(plan.add(forgetful, newShift(ana, `${day}T12:59`, `${day}T15:00`)))).toBe(BOOKED)
    expect(await plan.shifts(scene.there, day)).toHaveLength(1)
  }
})

it('a template is one append, and asks about each person once', async () => {
  await begin()
  const { ana, max, manager, harbor, as } = kettle
  const templateId = randomUUID()
  const hour = (index: number) => String(Math.floor(index / 14)).padStart(2, '0')
  const shifts = Array.from({ length: 300 }, (_, index) =>
    templateShift({
      employeeId: index % 2 ? ana : max,
      dayOfWeek: index % 7,
      startTime: `${hour(index)}:00`,
      endTime: `${hour(index)}:59`,
    }),
  )
  const content = templateContent({ shifts })
  await scene.here.createTemplate(as(manager), { templateId, locationId: harbor, content })
  const appends: number[] = []
  const reads: string[] = []
  const log: EventLog = {
    ...scene.log,
    append(stream, expected, events) {
      appends.push(events.length)
      return scene.log.append(stream, expected, events)
    },
    read(stream, options) {
      reads.push(stream)
      return scene.log.read(stream, options)
    },
  }
  const applied = { templateId, weekStart: '2026-03-15', onConflict: 'refuse', again: false } as const
  await openCommands({ log }).applyTemplate(as(manager), applied)
  expect(appends).toEqual([302])
  for (const person of [ana, max]) expect(reads.filter((stream) => stream === `employee-${person}`)).toHaveLength(1)
})

describe('a command on a week that is told again', () => {
  it('gives its first outcome and has no second effect', async () => {
    await begin()
    const { ana, max, manager, as } = kettle
    const shiftId = randomUUID()
    const key = plan.key(tuesday)
    const templateId = randomUUID()
    const shift = { ...newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`), shiftId, locationId: kettle.harbor }
    const open = randomUUID()
    const content = templateContent({ shifts: [templateShift({ employeeId: max, dayOfWeek: 2 })] })
    await scene.here.createTemplate(as(manager), { templateId, locationId: kettle.harbor, content })
    await scene.here.addShift(as(manager), { ...shift, employeeId: null, shiftId: open })
    const added = as(manager)
    const steps: [string, (commands: typeof scene.here, context: ReturnType<typeof as>) => Promise<unknown>][] = [
      [
        'change',
        (commands, context) => commands.changeShift(context, { shiftId, week: key, edits: { notes: 'Till' } }),
      ],
      [
        'move',
        (commands, context) => commands.moveShift(context, { shiftId, week: key, employeeId: max, day: saturday }),
      ],
      [
        'template',
        (commands, context) =>
          commands.applyTemplate(context, { templateId, weekStart: key.weekStart, onConflict: 'refuse', again: false }),
      ],
      [
        'fill',
        (commands, context) =>
          commands.assignMany(context, { ...key, assignments: [{ shiftId: open, employeeId: ana }] }),
      ],
      ['publish', (commands, context) => commands.publishWeek(context, key)],
      ['unpublish', (commands, context) => commands.unpublishWeek(context, key)],
      ['delete', (commands, context) => commands.deleteShift(context, { shiftId, week: key })],
    ]
    await scene.here.addShift(added, shift)
    expect(await scene.there.addShift(added, shift)).toMatchObject({ repeated: true })
    for (const [name, step] of steps) {
      const context = as(manager)
      const first = await step(scene.here, context)
      const later = { ...context, now: new Date(context.now.getTime() + 1000) }
      const { position, events } = first as { position: bigint; events: unknown[] }
      expect({ name, events: events.length }).not.toEqual({ name, events: 0 })
      expect(await step(scene.there, later)).toMatchObject({ position, repeated: true })
      expect(await step(scene.here, later)).toMatchObject({ position, repeated: true })
    }
  })
})
