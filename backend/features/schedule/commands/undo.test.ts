import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { company, companyPerTest } from '../testing/company.ts'
import { fileScene, refusalOf } from '../testing/scene.ts'
import { templateShift } from '../testing/planning.ts'
import { newShift, planner, shiftsOf } from '../testing/commands.ts'

const [tuesday, saturday, nextMonday] = ['2026-03-10', '2026-03-14', '2026-03-16']

const scene = await fileScene()
const kettle = companyPerTest(scene)
const plan = () => planner(kettle())

const day = () => newShift(kettle().ana, `${tuesday}T09:00`, `${tuesday}T17:00`)

async function undo(
  undoes: string,
  by = kettle().manager,
  weekIds = [tuesday, nextMonday].map((each) => plan().id(each)),
) {
  const context = kettle().as(by)
  const { undone, weekIds: touched } = await scene.there.undo(context, { undoes, weekIds })
  return { undone, touched, commandId: context.commandId }
}

describe('undo', () => {
  it('undoes another manager’s command and describes it', async () => {
    const { shiftId, commandId } = await plan().add(scene.here, day())
    const undone = await undo(commandId, kettle().owner)
    expect(undone).toMatchObject({ undone: 'added a shift for Ana Moreno', touched: [plan().id(tuesday)] })
    expect(await plan().shifts(scene.here, tuesday)).toEqual([])
    const redone = await undo(undone.commandId)
    expect(redone.undone).toBe('added a shift for Ana Moreno')
    expect(await plan().shifts(scene.here, tuesday)).toMatchObject([{ shiftId }])
    await undo(redone.commandId, kettle().owner)
    expect(await plan().shifts(scene.here, tuesday)).toEqual([])
  })

  it('records in the log which command it undoes', async () => {
    const { commandId } = await plan().add(scene.here, day())
    const undone = await undo(commandId)
    const events = await Array.fromAsync(scene.log.read(`schedule-${plan().id(tuesday)}`))
    expect(events.at(-1)).toMatchObject({
      type: 'ShiftDeleted',
      metadata: { commandId: undone.commandId, undoes: commandId },
    })
  })

  it('undoes and redoes a template in one step', async () => {
    const { as, manager, ana, max, harbor } = kettle()
    const templateId = randomUUID()
    const shifts = Array.from({ length: 40 }, (_, index) =>
      templateShift({
        employeeId: [ana, max, null][index % 3] ?? null,
        dayOfWeek: Math.floor(index / 3) % 7,
        ...(index >= 21 && { startTime: '22:00', endTime: '06:00' }),
      }),
    )
    const content = { name: 'Spring week', description: null, recurrence: null, shifts }
    await scene.here.createTemplate(as(manager), { templateId, locationId: harbor, content })
    const context = as(manager)
    const applied = { templateId, weekStart: '2026-03-08', onConflict: 'refuse', again: false } as const
    const { events } = await scene.here.applyTemplate(context, applied)
    expect(events.filter(({ type }) => type === 'ShiftAdded')).toHaveLength(40)
    const full = await plan().shifts(scene.here, tuesday)
    const undone = await undo(context.commandId, kettle().owner)
    expect(undone.undone).toBe('applied the template Spring week (40 shifts)')
    expect(await plan().shifts(scene.here, tuesday)).toEqual([])
    await undo(undone.commandId)
    expect(await plan().shifts(scene.here, tuesday)).toEqual(full)
  })

  it('describes the undone command as history does', async () => {
    const { as, manager, ana, max } = kettle()
    const { shiftId } = await plan().add(scene.here, day())
    const week = plan().key(tuesday)
    const did = async (run: (context: ReturnType<typeof as>) => Promise<unknown>) => {
      const context = as(manager)
      await run(context)
      return (await undo(context.commandId)).undone
    }
    const { here } = scene
    expect(await did((by) => here.updateShift(by, { shiftId, week, edits: { notes: 'Till' } }))).toBe(
      'changed a shift for Ana Moreno',
    )
    expect(await did((by) => here.updateShift(by, { shiftId, week, edits: { employeeId: max } }))).toBe(
      'assigned a shift to Max Weber',
    )
    expect(await did((by) => here.moveShift(by, { shiftId, week, employeeId: null, day: saturday }))).toBe(
      'moved a shift from Ana Moreno to open shifts',
    )
    expect(await did((by) => here.moveShift(by, { shiftId, week, employeeId: ana, day: nextMonday }))).toBe(
      'moved a shift for Ana Moreno to the week of Mar 15, 2026',
    )
    expect(await did((by) => here.deleteShift(by, { shiftId, week }))).toBe('deleted a shift for Ana Moreno')
    expect(await did((by) => here.publishWeek(by, week))).toBe('published the week of Mar 8, 2026')
  })

  it('is refused with the name of the employee who changed it since', async () => {
    const { as, manager, owner, ana } = kettle()
    const { shiftId, commandId } = await plan().add(scene.here, day())
    const week = plan().key(tuesday)
    await scene.here.updateShift(as(owner), { shiftId, week, edits: { notes: 'Till' } })
    const sentence = 'conflict: This shift was changed by Margit Sandoval since'
    expect(await refusalOf(undo(commandId))).toBe(sentence)

    const published = as(manager)
    await scene.here.publishWeek(published, week)
    await scene.there.unpublishWeek(as(owner), week)
    expect(await refusalOf(undo(published.commandId))).toBe('conflict: This week was changed by Margit Sandoval since')

    const moved = as(manager)
    await scene.here.moveShift(moved, { shiftId, week, employeeId: ana, day: saturday })
    const system = as(manager, { actor: { kind: 'system', name: 'approved time off' } })
    const away = { requestId: randomUUID(), employeeId: ana, startDate: saturday, endDate: saturday }
    await scene.there.addTimeOff(system, { ...week, ...away })
    expect(await refusalOf(undo(moved.commandId))).toBe('conflict: This shift was changed by approved time off since')
    expect(await refusalOf(undo(system.commandId))).toBe('conflict: This cannot be undone here')
  })

  it('says so if the caller made the change since', async () => {
    const { as, manager } = kettle()
    const { shiftId, commandId } = await plan().add(scene.here, day())
    await scene.here.updateShift(as(manager), { shiftId, week: plan().key(tuesday), edits: { notes: 'Till' } })
    expect(await refusalOf(undo(commandId))).toBe(
      'conflict: You’ve changed this shift since, so this step can’t be undone.',
    )
  })

  it('can be done once, until it is redone', async () => {
    const { commandId } = await plan().add(scene.here, day())
    const undone = await undo(commandId)
    expect(await refusalOf(undo(commandId))).toBe('conflict: This was undone already')
    expect(await refusalOf(undo(commandId, kettle().owner))).toBe('conflict: This was undone already')
    await undo(undone.commandId)
    expect(await refusalOf(undo(undone.commandId))).toBe('conflict: This was undone already')
    expect((await undo(commandId)).undone).toBe('added a shift for Ana Moreno')
  })

  it('returns its first outcome when repeated', async () => {
    const { commandId } = await plan().add(scene.here, day())
    const context = kettle().as(kettle().manager)
    const weekIds = [plan().id(tuesday)]
    const first = await scene.here.undo(context, { undoes: commandId, weekIds })
    const again = await scene.there.undo(context, { undoes: commandId, weekIds })
    expect(again).toMatchObject({ repeated: true, position: first.position, undone: first.undone })
  })

  it('finds nothing for an unknown command or one of another organization', async () => {
    const { commandId } = await plan().add(scene.here, day())
    const other = await company(scene.here)
    const weekIds = [plan().id(tuesday), randomUUID()]
    const nothing = 'not_found: There is nothing to undo'
    expect(await refusalOf(scene.here.undo(other.as(other.owner), { undoes: commandId, weekIds }))).toBe(nothing)
    expect(await refusalOf(undo(randomUUID()))).toBe(nothing)
    expect(await refusalOf(undo(commandId, kettle().manager, [plan().id(nextMonday)]))).toBe(nothing)
    expect(await refusalOf(undo(commandId, kettle().ana))).toBe(
      'forbidden: Only a manager of this location can do this',
    )
    expect(await refusalOf(undo(commandId, kettle().otherManager))).toBe(
      'forbidden: Only a manager of this location can do this',
    )
  })
})

describe('undo of a move to another week', () => {
  async function moved() {
    const { ana, max, manager, as } = kettle()
    const { shiftId } = await plan().add(scene.here, newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`))
    const context = as(manager)
    await scene.here.moveShift(context, { shiftId, week: plan().key(saturday), employeeId: max, day: nextMonday })
    return { shiftId, commandId: context.commandId }
  }
  const weeks = async () => {
    const [one, other] = await Promise.all([tuesday, nextMonday].map((each) => plan().shifts(scene.here, each)))
    return { one, other }
  }

  it.each([[[tuesday, nextMonday]], [[tuesday]], [[nextMonday]]])(
    'reverts both halves, whichever weeks are named: %j',
    async (days) => {
      const { shiftId, commandId } = await moved()
      const there = await weeks()
      const weekIds = days.map((each) => plan().id(each))
      const undone = await undo(commandId, kettle().owner, weekIds)
      const back = await weeks()
      expect(back).toMatchObject({ one: [{ shiftId, employeeId: kettle().ana }], other: [] })
      const redone = await undo(undone.commandId, kettle().manager, weekIds)
      expect(await weeks()).toEqual(there)
      await undo(redone.commandId, kettle().owner, weekIds)
      expect(await weeks()).toEqual(back)
      expect(undone.undone).toBe(redone.undone)
    },
  )

  it('changes nothing if it is refused', async () => {
    const { ana, owner, as } = kettle()
    const { shiftId, commandId } = await moved()
    await scene.there.updateShift(as(owner), { shiftId, week: plan().key(nextMonday), edits: { notes: 'Keys' } })
    const there = await weeks()
    expect(await refusalOf(undo(commandId))).toBe('conflict: This shift was changed by Margit Sandoval since')
    expect(await weeks()).toEqual(there)

    await scene.here.deleteShift(as(owner), { shiftId, week: plan().key(nextMonday) })
    const next = await moved()
    await plan().add(scene.here, newShift(ana, `${saturday}T20:00`, `${saturday}T22:01`))
    const before = await weeks()
    expect(await refusalOf(undo(next.commandId))).toBe('conflict: Employee is already scheduled during this time')
    expect(await weeks()).toEqual(before)
  })
})

describe('a command with an older revision', () => {
  it('is refused with the name of the other actor', async () => {
    const { as, manager, owner, ana } = kettle()
    const { shiftId } = await plan().add(scene.here, day())
    const week = plan().key(tuesday)
    const revisionOf = async () => {
      const state = await plan().stateOf(scene.here, tuesday)
      const entries = state.status === 'open' ? state.shifts.flatMap((bucket) => [...(bucket?.values() ?? [])]) : []
      return entries[0]?.revision
    }
    const seenRevision = await revisionOf()
    const events = await Array.fromAsync(scene.log.read(`schedule-${plan().id(tuesday)}`))
    expect(seenRevision).toBe(events.at(-1)?.revision)
    await scene.there.updateShift(as(owner), { shiftId, week, seenRevision, edits: { notes: 'Till' } })
    const ref = { shiftId, week, seenRevision }
    const sentence = 'conflict: This shift was changed by Margit Sandoval since'
    const { here } = scene
    expect(await refusalOf(here.updateShift(as(manager), { ...ref, edits: { notes: 'Bar' } }))).toBe(sentence)
    expect(await refusalOf(here.moveShift(as(manager), { ...ref, employeeId: ana, day: saturday }))).toBe(sentence)
    expect(await refusalOf(here.moveShift(as(manager), { ...ref, employeeId: ana, day: nextMonday }))).toBe(sentence)
    expect(await refusalOf(here.deleteShift(as(manager), ref))).toBe(sentence)
    await here.deleteShift(as(owner), { ...ref, seenRevision: await revisionOf() })
    expect(await refusalOf(scene.there.deleteShift(as(manager), ref))).toBe(sentence)
  })
})

it('returns a week as of a revision', async () => {
  const { as, manager } = kettle()
  const seen: unknown[] = [[]]
  const { shiftId } = await plan().add(scene.here, day())
  seen.push([], await plan().shifts(scene.here, tuesday))
  await scene.here.updateShift(as(manager), { shiftId, week: plan().key(tuesday), edits: { notes: 'Till' } })
  seen.push(await plan().shifts(scene.here, tuesday))
  await scene.here.deleteShift(as(manager), { shiftId, week: plan().key(tuesday) })
  seen.push(await plan().shifts(scene.here, tuesday))
  for (const [index, shifts] of seen.entries()) {
    expect(shiftsOf(await scene.there.weekAsOf(plan().key(tuesday), index - 1))).toEqual(shifts)
  }
})
