import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { TemplateShift } from '#schema/templates/events.ts'
import { planner } from '../testing/commands.ts'
import { companyPerTest } from '../testing/company.ts'
import { templateContent, templateShift } from '../testing/planning.ts'
import { fileScene, refusalOf } from '../testing/scene.ts'

const [sunday, tuesday] = ['2026-03-08', '2026-03-10']
const tooLarge = 'too_large: This changes too much at once. Do it in smaller parts.'

// Both logs have the same size limit, but only one can append to several streams.
describe.each([
  { log: 'to all streams at once', atOnce: true },
  { log: 'to one stream after another', atOnce: false },
])('where the log appends $log', async ({ atOnce }) => {
  const scene = await fileScene({ atOnce })
  const kettle = companyPerTest(scene)

  async function planned(shifts: readonly Partial<TemplateShift>[]) {
    const { manager, harbor, as } = kettle()
    const templateId = randomUUID()
    const content = templateContent({ shifts: shifts.map(templateShift) })
    await scene.here.createTemplate(as(manager), { templateId, locationId: harbor, content })
    const context = as(manager)
    const applied = { templateId, weekStart: sunday, onConflict: 'refuse', again: true } as const
    const { events } = await scene.here.applyTemplate(context, applied)
    return { context, ids: events.flatMap((event) => (event.type === 'ShiftAdded' ? event.data.shiftId : [])) }
  }
  const refusedWithoutTrace = async (command: () => Promise<unknown>) => {
    const head = await scene.log.head()
    expect(await refusalOf(command())).toBe(tooLarge)
    expect(await scene.log.head()).toBe(head)
  }

  it('an auto-schedule that exceeds the append size limit is refused and assigns no shift', async () => {
    const { ana, max, owner, manager, harbor, as, hire } = kettle()
    const clock = (quarter: number) => new Date(quarter * 900_000).toISOString().slice(11, 16)
    const shifts = Array.from({ length: 6 * 96 }, (_, index) => ({
      dayOfWeek: 1 + Math.floor(index / 96),
      startTime: clock(index % 96),
      endTime: clock((index % 96) + 1),
      breakMinutes: 0,
    }))
    const assignments: { shiftId: string; employeeId: string }[] = []
    for (const employeeId of [ana, max, owner, manager]) {
      const { ids } = await planned(shifts)
      assignments.push(...ids.map((shiftId) => ({ shiftId, employeeId })))
    }
    const night = randomUUID()
    await hire(night, 'Noor', 'Haddad', 'employee', harbor)
    const { ids } = await planned([{ dayOfWeek: 6, startTime: '22:00', endTime: '06:00' }])
    assignments.push(...ids.map((shiftId) => ({ shiftId, employeeId: night })))
    const assign = (some: typeof assignments) =>
      scene.there.assignMany(as(manager), { ...planner(kettle()).key(tuesday), assignments: some, run: null })
    await refusedWithoutTrace(() => assign(assignments))
    const half = assignments.slice(0, 1000)
    const { events } = await assign(half)
    expect(events.filter(({ type }) => type === 'ShiftAssigned')).toHaveLength(half.length)
  })

  it('an undo that exceeds the append size limit is refused and undoes nothing', async () => {
    const { owner, as } = kettle()
    const { context, ids } = await planned(Array.from({ length: 200 }, () => ({ notes: 'ñ'.repeat(1670) })))
    const weekIds = [planner(kettle()).id(tuesday)]
    await refusedWithoutTrace(() => scene.there.undo(as(owner), { undoes: context.commandId, weekIds }))
    expect(await planner(kettle()).shifts(scene.here, tuesday)).toHaveLength(ids.length)
  })
})
