import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Commands } from '#backend/platform/commands.ts'
import { openCommands } from '#backend/app/commands.ts'
import { company, type Company } from '../testing/company.ts'
import { fileScene } from '../testing/scene.ts'
import { clashes, dyingLog, forgetfulLog, newShift, planner } from '../testing/commands.ts'

const [tuesday, saturday, nextSunday, nextMonday] = ['2026-03-10', '2026-03-14', '2026-03-15', '2026-03-16']
const weeks = [tuesday, nextMonday, '2026-03-23']

describe.each([
  { appends: 'to all streams at once', atOnce: true, scene: await fileScene() },
  { appends: 'to one stream after another', atOnce: false, scene: await fileScene({ atOnce: false }) },
])('where the log appends $appends', ({ scene }) => {
  type Act = (
    commands: Commands,
    kettle: Company,
    plan: ReturnType<typeof planner>,
    shiftId: string,
  ) => Promise<unknown>

  const acts: Record<string, Act> = {
    'a move to the next week': (commands, { as, manager, max }, plan, shiftId) =>
      commands.moveShift(as(manager), { shiftId, week: plan.key(saturday), employeeId: max, day: nextMonday }),
    'a move to the edge of the next week': (commands, { as, manager, ana }, plan, shiftId) =>
      commands.moveShift(as(manager), { shiftId, week: plan.key(saturday), employeeId: ana, day: '2026-03-21' }),
    'a longer night': (commands, { as, manager }, plan, shiftId) =>
      commands.updateShift(as(manager), {
        shiftId,
        week: plan.key(saturday),
        edits: { endTime: `${nextSunday}T08:00` },
      }),
    'the night of another employee': (commands, { as, manager, max }, plan, shiftId) =>
      commands.updateShift(as(manager), { shiftId, week: plan.key(saturday), edits: { employeeId: max } }),
    'a night that is deleted': (commands, { as, manager }, plan, shiftId) =>
      commands.deleteShift(as(manager), { shiftId, week: plan.key(saturday) }),
    'an approved swap of the night': async (commands, { as, manager, ana, max }, plan, shiftId) => {
      const request = { requestId: randomUUID(), week: plan.key(saturday) }
      await scene.here.publishWeek(as(manager), request.week)
      const swap = { ...request, shiftId, employeeId: ana, toEmployeeId: max, notes: null }
      await scene.here.createSwapRequest(as(ana), swap)
      return commands.reviewSwapRequest(as(manager), { ...request, approve: true, override: true })
    },
    'another night': (commands, { as, manager, max }, plan) =>
      plan.add(commands, newShift(max, `${saturday}T23:00`, `${saturday}T05:00`), as(manager)),
  }

  describe('a process that crashes at its n-th append', () => {
    it.each(Object.entries(acts))('during %s loses nothing and double-books no one', async (_, act) => {
      for (const stored of [false, true]) {
        for (let at = 1; ; at += 1) {
          const kettle = await company(scene.here)
          const plan = planner(kettle)
          const { ana, max } = kettle
          const { shiftId } = await plan.add(scene.here, newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`))
          const dying = dyingLog(scene.log, { at, stored })
          const outcome = await act(openCommands({ log: dying.log }), kettle, plan, shiftId).then(
            () => 'done' as const,
            (error: unknown) => (error instanceof Error ? error.message : error),
          )
          expect(outcome).toBe(dying.isDead() ? 'the process died' : 'done')

          const others = [
            newShift(ana, `${nextSunday}T05:00`, `${nextSunday}T13:00`),
            newShift(max, `${nextSunday}T04:30`, `${nextSunday}T13:00`),
          ]
          await Promise.allSettled(others.map((shift) => plan.add(scene.there, shift)))
          const fresh = openCommands({ log: scene.log })
          await plan.reconcile(fresh, weeks)
          const events = () => scene.log.head()
          const reconciled = await events()
          await plan.reconcile(fresh, weeks, 120_000)
          expect(await events()).toBe(reconciled)

          const planned = await Promise.all(weeks.map((day) => plan.shifts(scene.here, day)))
          const all = planned.flat()
          expect(clashes(all)).toEqual([])
          const ids = all.map((shift) => shift.shiftId)
          expect(new Set(ids).size).toBe(ids.length)
          if (act !== acts['a night that is deleted']) expect(ids).toContain(shiftId)
          await expectBookingsToFit(plan, all)
          if (!dying.isDead()) break
        }
      }
    })
  })

  async function expectBookingsToFit(
    plan: ReturnType<typeof planner>,
    shifts: Awaited<ReturnType<typeof plan.shifts>>,
  ) {
    for (const day of weeks) {
      const state = await plan.stateOf(scene.there, day)
      if (state.status === 'unopened') continue
      const booked = state.bookings.flatMap((bucket) => [...(bucket?.values() ?? [])])
      const needed = shifts.filter(({ startsAt, endsAt }) => startsAt < state.startsAt && endsAt > state.startsAt)
      const facts = (those: readonly { shiftId: string; employeeId: string | null; endsAt: string }[]) =>
        those.map(({ shiftId, employeeId, endsAt }) => `${shiftId} ${employeeId} ${endsAt}`).toSorted()
      expect(facts(booked)).toEqual(facts(needed.filter(({ employeeId }) => employeeId !== null)))
    }
  }

  describe('an interrupted command', () => {
    it('is finished by a retry', async () => {
      for (const stored of [false, true]) {
        for (let at = 1; at <= 3; at += 1) {
          const kettle = await company(scene.here)
          const plan = planner(kettle)
          const { ana, max, as, manager } = kettle
          const { shiftId } = await plan.add(scene.here, newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`))
          const context = as(manager)
          const drag = { shiftId, week: plan.key(saturday), employeeId: max, day: nextMonday }
          const dying = openCommands({ log: dyingLog(scene.log, { at, stored }).log })
          await Promise.allSettled([dying.moveShift(context, drag)])
          const again = { ...context, now: new Date(context.now.getTime() + 2000) }
          await scene.there.moveShift(again, drag)
          expect(await plan.shifts(scene.here, saturday)).toEqual([])
          expect(await plan.shifts(scene.here, nextMonday)).toMatchObject([{ shiftId, employeeId: max }])
          const moves = await Promise.all(
            [saturday, nextMonday].map(async (day) => {
              const events = await Array.fromAsync(scene.log.read(`schedule-${plan.id(day)}`))
              return events.filter(({ metadata }) => metadata.commandId === context.commandId).map(({ type }) => type)
            }),
          )
          expect(moves).toEqual([['ShiftMovedOut'], expect.arrayContaining(['ShiftMovedIn'])])
        }
      }
    })

    it('is finished in its actor’s name, so that both halves are undone as one', async () => {
      const kettle = await company(scene.here)
      const plan = planner(kettle)
      const { ana, as, manager, owner } = kettle
      const { shiftId } = await plan.add(scene.here, newShift(ana, `${tuesday}T09:00`, `${tuesday}T17:00`))
      const context = as(manager)
      const drag = { shiftId, week: plan.key(tuesday), employeeId: ana, day: nextMonday }
      const dying = openCommands({
        log: dyingLog({ ...scene.log, appendAll: undefined }, { at: 2, stored: false }).log,
      })
      await Promise.allSettled([dying.moveShift(context, drag)])
      await plan.reconcile(scene.there, [nextMonday], 59_000)
      expect(await plan.shifts(scene.here, tuesday)).toHaveLength(1)
      await plan.reconcile(scene.there, [nextMonday])
      expect(await plan.shifts(scene.here, tuesday)).toEqual([])
      expect(await scene.here.moveShift(context, drag)).toMatchObject({ repeated: true })
      await scene.here.undo(as(owner), { undoes: context.commandId, weekIds: [plan.id(nextMonday)] })
      expect(await plan.shifts(scene.there, tuesday)).toMatchObject([{ shiftId }])
      expect(await plan.shifts(scene.there, nextMonday)).toEqual([])
    })
  })

  it('a shift that was deleted and restored in both weeks of an unfinished move ends up in one week', async () => {
    const kettle = await company(scene.here)
    const plan = planner(kettle)
    const { ana, as, manager, owner } = kettle
    const { shiftId } = await plan.add(scene.here, newShift(ana, `${tuesday}T09:00`, `${tuesday}T17:00`))
    const drag = { shiftId, week: plan.key(tuesday), employeeId: ana, day: nextMonday }
    const dying = openCommands({ log: dyingLog({ ...scene.log, appendAll: undefined }, { at: 2, stored: false }).log })
    await Promise.allSettled([dying.moveShift(as(manager), drag)])
    const deletions = []
    for (const day of [nextMonday, tuesday]) {
      const context = as(owner)
      await scene.here.deleteShift(context, { shiftId, week: plan.key(day) })
      deletions.push(context.commandId)
    }
    const weekIds = [plan.id(tuesday), plan.id(nextMonday)]
    for (const undoes of deletions) await scene.there.undo(as(owner), { undoes, weekIds })
    await plan.reconcile(scene.there, [tuesday, nextMonday])
    expect(await plan.shifts(scene.here, tuesday)).toEqual([])
    expect(await plan.shifts(scene.here, nextMonday)).toMatchObject([{ shiftId, employeeId: ana }])
  })

  it('a shift whose append has an unknown result keeps its booking in the next week', async () => {
    const kettle = await company(scene.here)
    const plan = planner(kettle)
    const { ana, as, manager } = kettle
    const context = as(manager)
    const shiftId = randomUUID()
    const night = newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`)
    const added = { shiftId, locationId: kettle.harbor, ...night }
    const commands = openCommands({ log: forgetfulLog({ ...scene.log, appendAll: undefined }, 2) })
    await expect(commands.createShift(context, added)).rejects.toThrow('the connection broke')
    const early = plan.add(scene.there, newShift(ana, `${nextSunday}T05:00`, `${nextSunday}T13:00`))
    await expect(early).rejects.toMatchObject({ message: 'Employee is already scheduled during this time' })
    expect(
      await commands.createShift({ ...context, now: new Date(context.now.getTime() + 1000) }, added),
    ).toMatchObject({
      repeated: true,
    })
    await plan.reconcile(scene.there, weeks)
    await expectBookingsToFit(plan, await plan.shifts(scene.here, saturday))
  })
})
