import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { busyScene } from '#backend/app/testing/busy-scene.ts'
import { company, type Company } from '#backend/features/schedule/testing/company.ts'
import { delegationsStream } from './streams.ts'

const { scene, notificationsOf } = busyScene()
const today = dayOf(new Date().toISOString(), 'America/New_York')

let team: Company
beforeEach(async () => {
  team = await company(scene().here)
})

const by = (employeeId: string) => team.as(employeeId, { now: new Date() })
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const unreadOf = async (employeeId: string) =>
  (await notificationsOf(employeeId)).filter(({ isRead }) => !isRead).map(({ kind }) => kind)

async function delegate() {
  const { manager, otherManager, organizationId } = team
  const days = { startDate: today, endDate: addDays(today, 3) }
  const delegation = { delegationId: randomUUID(), employeeId: manager, delegateId: otherManager, ...days }
  await scene().here.createDelegation(by(manager), { id: organizationId, delegation })
  await until(async () => expect(await unreadOf(otherManager)).toContain('delegation_received'))
}

test('a delegate is notified of the delegation and of requests until they are decided', async () => {
  const { max, manager, otherManager } = team
  await delegate()
  const [message] = (await notificationsOf(otherManager)).map(({ kind, params }) => ({ kind, ...params }))
  expect(message).toMatchObject({ kind: 'delegation_received', from: manager, startDate: today })

  const whose = { employeeId: max, requestId: randomUUID() }
  const days = { startDate: addDays(today, 30), endDate: addDays(today, 30) }
  await scene().here.createTimeOffRequest(by(max), { ...whose, ...days, reason: 'Other', notes: null })
  for (const person of [manager, otherManager]) {
    await until(async () => expect(await unreadOf(person)).toContain('time_off_request'))
  }
  const decision = { approve: false, comment: 'The fair', openShifts: false }
  await scene().here.reviewTimeOffRequest(by(otherManager), { ...whose, ...decision })
  for (const person of [manager, otherManager]) {
    await until(async () => expect(await unreadOf(person)).not.toContain('time_off_request'))
  }
})

test.each([
  ['delegate', 'employee'],
  ['manager', 'owner'],
] as const)('a delegation ends for good if the %s becomes %s', async (whose, role) => {
  const { owner, manager, otherManager, organizationId } = team
  await delegate()
  const { here } = scene()
  const employeeId = whose === 'manager' ? manager : otherManager
  await here.updateEmployeeRole(by(owner), { employeeId, role })
  await until(async () => expect(await here.readState(delegationsStream, organizationId)).toEqual({}))
})
