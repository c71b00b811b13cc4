import { openWorker } from '#backend/app/testing/worker.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { all } from '../domain/by-id.ts'
import { openCommands } from '#backend/app/commands.ts'
import { company, type Company } from '../testing/company.ts'
import { openScene, type Scene } from '../testing/scene.ts'
import { dyingLog, newShift, planner } from '../testing/commands.ts'
import { memoryMail } from '#backend/features/identity/testing.ts'
import { pendingJobs } from '#kernel/jobs/testing.ts'

const [saturday, nextSunday, nextMonday] = ['2026-03-14', '2026-03-15', '2026-03-16']

let scene: Scene
let kettle: Company
let plan: ReturnType<typeof planner>

beforeEach(async () => {
  scene = await openScene()
  const worker = await openWorker({ ...scene, commands: scene.there, mail: memoryMail() })
  kettle = await company(scene.here)
  plan = planner(kettle)
  return async () => {
    await worker.close()
    await scene.close()
  }
})

/** As EventStoreDB: each stream's append is one of its own, so a crash can come between two. */
const oneByOne = () => ({ ...scene.log, appendAll: undefined })
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const bookings = async () => {
  const state = await plan.stateOf(scene.here, nextSunday)
  return state.status === 'open' ? all(state.bookings) : []
}

it('an interrupted move is finished', async () => {
  const { ana, max, as, manager } = kettle
  const { shiftId } = await plan.add(scene.here, newShift(ana, `${saturday}T09:00`, `${saturday}T17:00`))
  const dying = openCommands({ log: dyingLog(oneByOne(), { at: 2, stored: false }).log })
  const drag = { shiftId, week: plan.key(saturday), employeeId: max, day: nextMonday }
  await expect(dying.moveShift(as(manager), drag)).rejects.toThrow('the process died')
  await until(async () => expect(await plan.shifts(scene.here, saturday)).toEqual([]))
  expect(await plan.shifts(scene.here, nextMonday)).toMatchObject([{ shiftId, employeeId: max }])
})

it('bookings of an interrupted command are released', async () => {
  const { ana } = kettle
  const dying = openCommands({ log: dyingLog(oneByOne(), { at: 2, stored: false }).log })
  const night = newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`)
  await expect(plan.add(dying, night)).rejects.toThrow('the process died')
  await until(async () => expect(await bookings()).toEqual([]))
  expect(await plan.shifts(scene.here, saturday)).toEqual([])
})

it('bookings left by a deletion are released', async () => {
  const { ana, as, manager } = kettle
  const { shiftId } = await plan.add(scene.here, newShift(ana, `${saturday}T22:00`, `${saturday}T06:00`))
  await until(async () => {
    expect(await pendingJobs(scene.database)).toEqual([])
  })
  expect(await bookings()).toHaveLength(1)
  const dying = openCommands({ log: dyingLog(oneByOne(), { at: 1, stored: true }).log })
  const context = as(manager, { commandId: randomUUID(), now: new Date(as(manager).now.getTime() + 60_000) })
  const deleted = dying.deleteShift(context, { shiftId, week: plan.key(saturday) })
  await expect(deleted).rejects.toThrow('the process died')
  await until(async () => expect(await bookings()).toEqual([]))
})
