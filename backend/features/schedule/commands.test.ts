import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { EventLog } from '#kernel/log/log.ts'
import { openCommands } from '#backend/app/commands.ts'
import { companyPerTest } from './testing/company.ts'
import { fileScene, refusalOf } from './testing/scene.ts'
import { templateContent, templateShift } from './testing/planning.ts'
import { newShift, planner } from './testing/commands.ts'

const BOOKED = 'conflict: Employee is already scheduled during this time'
const [tuesday, saturday, nextSunday, nextMonday] = ['2026-03-10', '2026-03-14', '2026-03-15', '2026-03-16']

const scene = await fileScene()
const kettle = companyPerTest(scene)
const plan = () => planner(kettle())

describe('two managers who book the same employee simultaneously', () => {
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
  it.each(attempts)('$where: one succeeds, the other is refused', async ({ one, other }) => {
    const { ana, owner, manager, as } = kettle()
    for (let round = 0; round < 8; round += 1) {
      const results = await Promise.all(
        [one, other].map(([start, end], index) => {
          const commands = (round + index) % 2 ? scene.here : scene.there
          return refusalOf(plan().add(commands, newShift(ana, start, end), as(index ? owner : manager)))
        }),
      )
      expect(results.toSorted()).toEqual([BOOKED, 'resolved'])
      const planned = await Promise.all([tuesday, nextSunday].map((day) => plan().shifts(scene.there, day)))
      expect(planned.flat()).toHaveLength(1)
      for (const { shiftId, startsAt } of planned.flat()) {
        const week = plan().key(startsAt < '2026-03-15T04:00:00.000Z' ? tuesday : nextSunday)
        await scene.there.deleteShift(as(manager), { shiftId, week })
      }
    }
  })

  it('are refused within one process too', async () => {
    const { ana } = kettle()
    const shifts = Array.from({ length: 6 }, () => newShift(ana, `${tuesday}T09:00`, `${tuesday}T17:00`))
    const results = await Promise.all(shifts.map((shift) => refusalOf(plan().add(scene.here, shift))))
    expect(results.toSorted()).toEqual([...Array.from({ length: 5 }, () => BOOKED), 'resolved'])
  })

  it('who book ten different employees all succeed', async () => {
    const { ana, as, owner } = kettle()
    const hours = Array.from({ length: 20 }, (_, hour) => String(hour).padStart(2, '0'))
    const results = await Promise.all(
      hours.map((hour, index) => {
        const shift = newShift(ana, `${tuesday}T${hour}:00`, `${tuesday}T${hour}:59`)
        return refusalOf(plan().add(index % 2 ? scene.here : scene.there, shift, as(owner)))
      }),
    )
    expect(new Set(results)).toEqual(new Set(['resolved']))
    expect(await plan().shifts(scene.here, tuesday)).toHaveLength(20)
  })
})

it('a week that was evicted from a small cache is folded again', async () => {
  const { ana } = kettle()
  const forgetful = openCommands({ log: scene.log, cacheSize: 5000 })
  const days = [tuesday, nextMonday, '2026-03-24', '2026-03-31', '2026-04-07', '2026-04-14']
  for (const day of days) await plan().add(forgetful, newShift(ana, `${day}T09:00`, `${day}T13:00`))
  for (const day of days) {
    expect(await refusalOf(plan().add(forgetful, newShift(ana, `${day}T12:59`, `${day}T15:00`)))).toBe(BOOKED)
    expect(await plan().shifts(scene.there, day)).toHaveLength(1)
  }
})

it('a template is one append and reads each employee once', async () => {
  const { ana, max, manager, harbor, as } = kettle()
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

it('a template that exceeds the append size limit is refused, and nothing is stored', async () => {
  const { manager, harbor, as } = kettle()
  const templateId = randomUUID()
  const shifts = Array.from({ length: 300 }, () => templateShift({ notes: 'ñ'.repeat(2000) }))
  const head = await scene.log.head()
  const creating = scene.here.createTemplate(as(manager), {
    templateId,
    locationId: harbor,
    content: templateContent({ shifts }),
  })
  expect(await refusalOf(creating)).toBe('too_large: This changes too much at once. Do it in smaller parts.')
  expect(await scene.log.head()).toBe(head)
})

describe('a repeated command on a week', () => {
  it('returns its first outcome and appends nothing', async () => {
    const { ana, max, manager, as } = kettle()
    const shiftId = randomUUID()
    const key = plan().key(tuesday)
    const templateId = randomUUID()
    const shift = { ...newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`), shiftId, locationId: kettle().harbor }
    const open = randomUUID()
    const content = templateContent({ shifts: [templateShift({ employeeId: max, dayOfWeek: 2 })] })
    await scene.here.createTemplate(as(manager), { templateId, locationId: kettle().harbor, content })
    await scene.here.createShift(as(manager), { ...shift, employeeId: null, shiftId: open })
    const added = as(manager)
    const steps: [string, (commands: typeof scene.here, context: ReturnType<typeof as>) => Promise<unknown>][] = [
      [
        'change',
        (commands, context) => commands.updateShift(context, { shiftId, week: key, edits: { notes: 'Till' } }),
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
          commands.assignMany(context, { ...key, assignments: [{ shiftId: open, employeeId: ana }], run: null }),
      ],
      ['publish', (commands, context) => commands.publishWeek(context, key)],
      ['unpublish', (commands, context) => commands.unpublishWeek(context, key)],
      ['delete', (commands, context) => commands.deleteShift(context, { shiftId, week: key })],
    ]
    await scene.here.createShift(added, shift)
    expect(await scene.there.createShift(added, shift)).toMatchObject({ repeated: true })
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
