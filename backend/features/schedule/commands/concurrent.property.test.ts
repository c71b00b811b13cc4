import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { evolveSchedule } from '../domain/evolve.ts'
import { initialSchedule, type ScheduleState } from '../domain/week.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { company } from '../testing/company.ts'
import { fileScene } from '../testing/scene.ts'
import { templateContent, templateShift } from '../testing/planning.ts'
import { clashes, newShift, planner, shiftsOf } from '../testing/commands.ts'

describe.each([
  { appends: 'to all streams at once', atOnce: true, scene: await fileScene() },
  { appends: 'to one stream after another', atOnce: false, scene: await fileScene({ atOnce: false }) },
])('where the log appends $appends', ({ scene }) => {
  const days = ['2026-03-13', '2026-03-14', '2026-03-15', '2026-03-16']
  const weeks = ['2026-03-08', '2026-03-15']

  const kinds = [
    'add',
    'add',
    'add',
    'change',
    'move',
    'move',
    'delete',
    'template',
    'fill',
    'publish',
    'undo',
    'undo',
  ] as const

  const step = fc.record({
    kind: fc.constantFrom(...kinds),
    person: fc.constantFrom('ana', 'max', null),
    day: fc.constantFrom(...days),
    start: fc.constantFrom('00:00', '09:00', '22:00'),
    end: fc.constantFrom('05:00', '13:00', '23:00'),
    pick: fc.nat(1000),
  })
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

  const managers = fc.array(fc.array(step, { maxLength: 7, size: 'max' }), { minLength: 4, maxLength: 4 })

  async function begin() {
    const kettle = await company(scene.here)
    const templateId = randomUUID()
    const shifts = [kettle.ana, kettle.max, null].map((employeeId, index) =>
      templateShift({ employeeId, dayOfWeek: index * 3, startTime: '22:00', endTime: '06:00' }),
    )
    const template = { templateId, locationId: kettle.harbor, content: templateContent({ shifts }) }
    await scene.here.createTemplate(kettle.as(kettle.manager), template)
    return { kettle, plan: planner(kettle), templateId, done: [] as string[] }
  }
  type World = Awaited<ReturnType<typeof begin>>

  async function deedFor(
    { kettle, plan, templateId, done }: World,
    { kind, person, day, start, end, pick }: Step,
  ): Promise<((commands: Commands, context: CommandContext) => Promise<unknown>) | undefined> {
    const employeeId = person && kettle[person]
    const times = { startTime: `${day}T${start}`, endTime: `${day}T${end}` }
    const key = plan.key(day)
    const seen = await Promise.all(weeks.map(async (week) => ({ week, shifts: await plan.shifts(scene.there, week) })))
    const all = seen.flatMap(({ week, shifts }) => shifts.map((shift) => ({ ...shift, week: plan.key(week) })))
    const shift = all[pick % Math.max(1, all.length)]
    switch (kind) {
      case 'add': {
        const shiftId = randomUUID()
        const added = { shiftId, locationId: kettle.harbor, ...newShift(employeeId, times.startTime, times.endTime) }
        return (commands, context) => commands.createShift(context, added)
      }
      case 'template': {
        const applied = {
          templateId,
          weekStart: key.weekStart,
          onConflict: 'leave out',
          again: pick % 2 === 0,
        } as const
        return (commands, context) => commands.applyTemplate(context, applied)
      }
      case 'fill': {
        const open = all.filter((one) => one.employeeId === null && one.week.weekStart === key.weekStart)
        const assignments = open.map(({ shiftId }, index) => ({
          shiftId,
          employeeId: index % 2 ? kettle.ana : kettle.max,
        }))
        return (commands, context) => commands.assignMany(context, { ...key, assignments, run: null })
      }
      case 'publish':
        return (commands, context) => commands[pick % 2 ? 'publishWeek' : 'unpublishWeek'](context, key)
      case 'undo': {
        const undoes = done.at(-1 - (pick % 5))
        const weekIds = weeks.map(plan.id)
        return undoes === undefined ? undefined : (commands, context) => commands.undo(context, { undoes, weekIds })
      }
      case 'change': {
        const edits = pick % 3 ? times : { employeeId }
        return shift && ((commands, context) => commands.updateShift(context, { ...shift, edits }))
      }
      case 'move':
        return shift && ((commands, context) => commands.moveShift(context, { ...shift, employeeId, day }))
      case 'delete':
        return shift && ((commands, context) => commands.deleteShift(context, shift))
    }
  }

  async function live(world: World, rows: readonly (readonly Step[])[]): Promise<void> {
    const { kettle, done } = world
    await Promise.all(
      rows.map(async (steps, index) => {
        const commands = index % 2 ? scene.here : scene.there
        for (const each of steps) {
          const deed = await deedFor(world, each)
          const context = kettle.as(index % 3 ? kettle.owner : kettle.manager)
          try {
            await deed?.(commands, context)
            done.push(context.commandId)
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
          }
        }
      }),
    )
  }

  async function plans({ plan }: World) {
    const states = await Promise.all(weeks.map((week) => plan.stateOf(scene.here, week)))
    return states.map((state) => ({
      shifts: shiftsOf(state),
      published: state.status === 'open' && state.published,
      applied: state.status === 'open' ? Object.entries(state.templates).filter(([, times]) => times > 0) : [],
    }))
  }

  const eventsOf = async ({ plan }: World, week: string) =>
    (await Array.fromAsync(scene.log.read(`schedule-${plan.id(week)}`))) as (ScheduleEvent & { revision: number })[]

  const counts = { undone: 0, refused: 0 }

  it('concurrent commands on two weeks never double-book an employee, and all can be described and undone', async () => {
    await fc.assert(
      fc.asyncProperty(managers, fc.nat(1000), async (rows, pick) => {
        const world = await begin()
        const { kettle, plan, done } = world
        await live(world, rows)
        // A command that meets an unfinished move may leave it to the job.
        await plan.reconcile(scene.here, weeks)

        const now = await plans(world)
        expect(clashes(now.flatMap(({ shifts }) => shifts))).toEqual([])
        const ids = now.flatMap(({ shifts }) => shifts).map(({ shiftId }) => shiftId)
        expect(new Set(ids).size).toBe(ids.length)
        await expectNeverToClash(world)

        for (const week of weeks) {
          const replayed = (await eventsOf(world, week)).reduce<ScheduleState>(evolveSchedule, initialSchedule)
          expect(replayed).toEqual(await plan.stateOf(scene.there, week))
          const revision = pick % ((await eventsOf(world, week)).length + 1)
          const then = (await eventsOf(world, week))
            .slice(0, revision)
            .reduce<ScheduleState>(evolveSchedule, initialSchedule)
          expect(await scene.here.weekAsOf(plan.key(week), revision - 1)).toEqual(then)
        }

        const undoes = done[pick % Math.max(1, done.length)]
        if (undoes === undefined) return
        const undo = async (commandId: string, by: string, commands: Commands) => {
          const context = kettle.as(by)
          await commands.undo(context, { undoes: commandId, weekIds: weeks.map(plan.id) })
          return context.commandId
        }
        let undone: string
        try {
          undone = await undo(undoes, kettle.owner, scene.there)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          counts.refused += 1
          expect(await plans(world)).toEqual(now)
          return
        }
        counts.undone += 1
        const without = await plans(world)
        const redone = await undo(undone, kettle.manager, scene.here)
        expect(await plans(world)).toEqual(now)
        await undo(redone, kettle.owner, scene.there)
        expect(await plans(world)).toEqual(without)
      }),
      { numRuns: 40 },
    )
    expect(Math.min(counts.undone, counts.refused)).toBeGreaterThan(2)
  }, 120_000)

  async function expectNeverToClash({ plan }: World) {
    const histories = await Promise.all(
      weeks.map(async (week) => Array.fromAsync(scene.log.read(`schedule-${plan.id(week)}`))),
    )
    const states: ScheduleState[] = [initialSchedule, initialSchedule]
    const merged = histories
      .flatMap((events, week) => events.map((event) => ({ week, event })))
      .toSorted((one, other) => (one.event.position < other.event.position ? -1 : 1))
    for (const [index, { week, event }] of merged.entries()) {
      states[week] = evolveSchedule(states[week] ?? initialSchedule, event)
      // The events of one command are one moment.
      if (merged[index + 1]?.event.metadata.commandId === event.metadata.commandId) continue
      expect(clashes(states.flatMap(shiftsOf))).toEqual([])
    }
  }
})
