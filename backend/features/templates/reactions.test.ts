import { weekStream } from '#backend/features/schedule/streams.ts'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Recurrence } from '#schema/templates/events.ts'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'
import { company, type Company } from '#backend/features/schedule/testing/company.ts'
import { openScene, type Scene } from '#backend/features/schedule/testing/scene.ts'
import { templateContent, templateShift } from '#backend/features/schedule/testing/planning.ts'
import { followUps } from '#kernel/jobs/reactions.ts'
import { manualJobs } from '#kernel/jobs/testing.ts'
import { jobs as table, reactions } from './reactions.ts'

const logger = pino({ level: 'silent' })

let scene: Scene
let team: Company
let queue: ReturnType<typeof manualJobs>
let clock: Date

beforeEach(async () => {
  scene = await openScene()
  team = await company(scene.here)
  queue = manualJobs()
  clock = new Date('2026-03-10T16:00:00.000Z')
})
afterEach(() => scene.close())

const work = () => queue.run(table, { commands: scene.there, jobs: queue.jobs, logger, now: () => clock }, () => clock)

async function until(moment: string) {
  clock = new Date(moment)
  await work()
}

async function react(templateId: string) {
  const events = await Array.fromAsync(scene.log.read(`template-${templateId}`, { from: 0 }))
  queue.apply(followUps([reactions], events.slice(-1)))
}

async function create(recurrence: Partial<Recurrence> = {}, shift = templateShift()) {
  const templateId = randomUUID()
  const content = templateContent({
    recurrence: { pattern: 'weekly', from: '2026-03-01', automatic: true, ...recurrence },
    shifts: [shift],
  })
  const context = team.as(team.manager, { now: clock })
  await scene.here.createTemplate(context, { templateId, locationId: team.harbor, content })
  await react(templateId)
  const change = async (more: Partial<Recurrence>) => {
    const changed = {
      ...content,
      recurrence: { pattern: 'weekly', from: '2026-03-01', automatic: true, ...more },
    } as const
    await scene.here.updateTemplate(team.as(team.manager, { now: clock }), { templateId, content: changed })
    await react(templateId)
  }
  return { templateId, change }
}

const sundays = ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29', '2026-04-05', '2026-04-12']

async function applied(templateId: string) {
  const weeks: string[] = []
  for (const sunday of sundays) {
    const week = await scene.here.readState(weekStream, weekIdOf(team.harbor, sunday))
    const times = week.status === 'open' ? (week.templates[templateId] ?? 0) : 0
    weeks.push(...Array.from({ length: times }, () => sunday))
  }
  return weeks
}

describe('an automatic template', () => {
  it('is applied to the next two weeks, and to one more when a week begins in its location', async () => {
    const { templateId } = await create()
    await work()
    expect(await applied(templateId)).toEqual(['2026-03-15', '2026-03-22'])
    // New York is four hours behind UTC: the last second of Saturday, then Sunday.
    await until('2026-03-15T03:59:59.000Z')
    expect(await applied(templateId)).toEqual(['2026-03-15', '2026-03-22'])
    await until('2026-03-15T04:00:00.000Z')
    expect(await applied(templateId)).toEqual(['2026-03-15', '2026-03-22', '2026-03-29'])
    await until('2026-03-22T04:00:00.000Z')
    expect(await applied(templateId)).toEqual(['2026-03-15', '2026-03-22', '2026-03-29', '2026-04-05'])
    expect(queue.pending()).toMatchObject([{ at: '2026-03-29T04:00:00.000Z' }])
  })

  it('skips weeks in which it does not recur', async () => {
    const { templateId } = await create({ pattern: 'biweekly', from: '2026-03-08' })
    await work()
    expect(await applied(templateId)).toEqual(['2026-03-22'])
    await until('2026-03-22T04:00:00.000Z')
    expect(await applied(templateId)).toEqual(['2026-03-22', '2026-04-05'])
  })

  it('continues from the current week after a time without running workers', async () => {
    const { templateId } = await create()
    await work()
    await until('2026-03-31T12:00:00.000Z')
    expect(await applied(templateId)).toEqual(['2026-03-15', '2026-03-22', '2026-04-05', '2026-04-12'])
  })

  it('has one chain of jobs, however often it is updated', async () => {
    const { templateId, change } = await create({ automatic: false })
    expect(queue.pending()).toEqual([])
    await change({ automatic: true })
    await work()
    await change({ from: '2026-02-22' })
    await change({ from: '2026-03-01' })
    expect(queue.pending()).toHaveLength(2)
    await work()
    expect(queue.pending()).toMatchObject([{ at: '2026-03-15T04:00:00.000Z' }])
    expect(await applied(templateId)).toEqual(['2026-03-15', '2026-03-22'])
    await until('2026-03-16T12:00:00.000Z')
    await change({ from: '2026-02-22' })
    await work()
    expect(queue.pending()).toMatchObject([{ at: '2026-03-22T04:00:00.000Z' }])
  })

  it('schedules no more jobs once it is deleted or no longer automatic', async () => {
    const first = await create()
    const second = await create()
    await work()
    await first.change({ automatic: false })
    await scene.here.deleteTemplate(team.as(team.manager), { templateId: second.templateId })
    await until('2026-03-15T04:00:00.000Z')
    expect(queue.pending()).toEqual([])
    for (const { templateId } of [first, second]) {
      expect(await applied(templateId)).toEqual(['2026-03-15', '2026-03-22'])
    }
  })

  it('skips a week that already has it, and one in which it was undone', async () => {
    const { templateId } = await create()
    const by = () => team.as(team.manager, { now: clock })
    const byHand = { templateId, onConflict: 'leave out', again: false } as const
    await scene.here.applyTemplate(by(), { ...byHand, weekStart: '2026-03-15' })
    await work()
    expect(await applied(templateId)).toEqual(['2026-03-15', '2026-03-22'])
    const weekId = weekIdOf(team.harbor, '2026-03-22')
    const events = await Array.fromAsync(scene.log.read(`schedule-${weekId}`))
    const run = events.find(({ type }) => type === 'TemplateApplied')
    expect(run?.metadata.actor).toEqual({ kind: 'system', name: 'recurring template' })
    await scene.here.undo(by(), { undoes: run?.metadata.commandId ?? '', weekIds: [weekId] })
    expect(await applied(templateId)).toEqual(['2026-03-15'])
    await until('2026-03-15T04:00:00.000Z')
    expect(await applied(templateId)).toEqual(['2026-03-15', '2026-03-29'])
  })

  it('continues with the next week if every shift conflicts', async () => {
    const shift = templateShift({ employeeId: team.ana })
    const first = await create({}, shift)
    await work()
    const second = await create({}, { ...shift, templateShiftId: randomUUID() })
    await work()
    expect(await applied(second.templateId)).toEqual([])
    await first.change({ automatic: false })
    await until('2026-03-15T04:00:00.000Z')
    expect(await applied(second.templateId)).toEqual(['2026-03-29'])
  })
})
