import { openWorker } from '../testing/worker.ts'
import { testKeys } from '#kernel/sealing/testing.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { weekStream } from '#backend/features/schedule/streams.ts'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'
import { company, type Company } from '#backend/features/schedule/testing/company.ts'
import { decidingTogether, died, dyingBefore, openScene, type Scene } from '#backend/features/schedule/testing/scene.ts'
import { shiftOn, templateContent, workersOf } from '#backend/features/schedule/testing/planning.ts'
import { openIdentity } from '#backend/features/identity/open.ts'
import { memoryMail } from '#backend/features/identity/testing.ts'
import { pendingJobs } from '#kernel/jobs/testing.ts'

const logger = pino({ level: 'silent' })
const publicUrl = 'https://muster.test'
const thisWeek = weekStartOf(new Date().toISOString(), 'America/New_York')
const nextWeek = addDays(thisWeek, 7)

let scene: Scene
let team: Company
const closing: (() => Promise<void>)[] = []

beforeEach(async () => {
  scene = await openScene()
  team = await company(scene.here)
  const worker = await openWorker({ ...scene, commands: scene.there, mail: memoryMail() })
  closing.push(worker.close)
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await scene.close()
})

const by = (employeeId: string) => team.as(employeeId, { now: new Date() })
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const nothingLeft = () =>
  until(async () => {
    // Excludes week and claim checks, which run much later, and notifications, which other tests cover.
    const reconciling = ['time-off.reconcile', 'people.reconcile-termination', 'people.reconcile-transfer']
    const left = (await pendingJobs(scene.database)).map(({ name }) => name)
    expect(left.filter((name) => reconciling.includes(name) || name === 'identity.revoke-access')).toEqual([])
  })

describe('after a crash', () => {
  it('an approval is finished: its days are entered and shifts on them opened', async () => {
    const { ana, manager } = team
    const day = addDays(nextWeek, 1)
    const shift = await shiftOn(scene.here, team, ana, day)
    const whose = { requestId: randomUUID(), employeeId: ana }
    const days = { startDate: day, endDate: day, reason: 'Vacation', notes: null } as const
    await scene.here.createTimeOffRequest(by(ana), { ...whose, ...days })
    const approval = { ...whose, approve: true, comment: null, openShifts: true }
    const dying = dyingBefore('schedule', scene.log).reviewTimeOffRequest(by(manager), approval)
    await died(dying)
    await until(async () => expect(await workersOf(scene.here, team, nextWeek)).toEqual({ [shift]: null }))

    const withdrawal = dyingBefore('schedule', scene.log).revokeTimeOff(by(manager), {
      ...whose,
      comment: 'The fair',
    })
    await died(withdrawal)
    await until(async () => expect(await shiftOn(scene.here, team, ana, day)).toBeDefined())
    await nothingLeft()
  })

  it('a termination is finished: sessions and the calendar link end, shifts open', async () => {
    const { ana, manager } = team
    const { database, here: commands } = scene
    const identity = await openIdentity({
      keys: testKeys(database),
      database,
      commands,
      mail: memoryMail(),
      publicUrl,
      logger,
    })
    closing.push(() => identity.close())
    await identity.setPassword(ana, 'correct horse')
    const person = { email: `${ana}@muster.test`, password: 'correct horse' }
    const { token } = await identity.signIn(person, { address: '192.0.2.1', commandId: randomUUID(), now: new Date() })
    expect(await identity.session(token)).toMatchObject({ employeeId: ana })
    await identity.createCalendarLink({ employeeId: ana }, { now: new Date() })

    const shift = await shiftOn(scene.here, team, ana, addDays(nextWeek, 1))
    const dying = dyingBefore('schedule', scene.log).deactivateEmployee(by(manager), { employeeId: ana })
    await died(dying)
    await until(async () => expect(await workersOf(scene.here, team, nextWeek)).toEqual({ [shift]: null }))
    await nothingLeft()
    await until(async () => expect(await identity.session(token)).toBeNull())
    expect(await database.kysely.selectFrom('identity.sessions').select('employee_id').execute()).toEqual([])
    await until(async () => {
      expect(await database.kysely.selectFrom('identity.calendar_links').select('employee_id').execute()).toEqual([])
    })
  })

  it('a transfer is finished: shifts at the old location open', async () => {
    const { ana, owner, yard } = team
    const shift = await shiftOn(scene.here, team, ana, addDays(nextWeek, 1))
    const move = { employeeId: ana, locationId: yard }
    await died(dyingBefore('schedule', scene.log).transferEmployee(by(owner), move))
    await until(async () => expect(await workersOf(scene.here, team, nextWeek)).toEqual({ [shift]: null }))
    await nothingLeft()
  })

  it('of two owners who demoted each other, the later demotion is compensated', async () => {
    const { hire, owner, harbor } = team
    const partner = await hire(randomUUID(), 'Ida', 'Lund', 'owner', harbor)
    const [dying, other] = decidingTogether({ ...scene.log, appendAll: undefined }, { firstDies: true })
    await Promise.allSettled([
      dying.updateEmployeeRole(by(owner), { employeeId: partner, role: 'manager' }),
      other.updateEmployeeRole(by(partner), { employeeId: owner, role: 'manager' }),
    ])
    const owners = async () => {
      const people = await Promise.all([owner, partner].map((id) => scene.here.readState(employeeStream, id)))
      return people.filter((person) => person.status === 'active' && person.role === 'owner').length
    }
    await until(async () => expect(await owners()).toBe(1))
    await nothingLeft()
    expect(await owners()).toBe(1)
  })
})

it('an automatic template applies itself as soon as it exists', async () => {
  const { manager, harbor } = team
  const templateId = randomUUID()
  const content = templateContent({ recurrence: { pattern: 'weekly', from: thisWeek, automatic: true } })
  await scene.here.createTemplate(by(manager), { templateId, locationId: harbor, content })
  await until(async () => {
    for (const weekStart of [nextWeek, addDays(nextWeek, 7)]) {
      expect(Object.values(await workersOf(scene.here, team, weekStart))).toEqual([null])
    }
  })
  await until(async () => {
    const ahead = (await pendingJobs(scene.database)).map(({ name, at }) => ({ name, at }))
    expect(ahead).toEqual([{ name: 'templates.apply-recurring', at: expect.any(String) }])
    expect(weekStartOf(ahead[0]?.at ?? '', 'America/New_York')).toBe(nextWeek)
  })
  expect(await scene.here.readState(weekStream, weekIdOf(harbor, thisWeek))).toEqual({ status: 'unopened' })
})
