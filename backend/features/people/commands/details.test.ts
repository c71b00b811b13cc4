import { expect, it } from 'vitest'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { company, companyPerTest } from '#backend/features/schedule/testing/company.ts'
import { fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { employeeStream } from '../streams.ts'

const scene = await fileScene()
const team = companyPerTest(scene)

const elsewhere = 'forbidden: Only a manager of this location can do this'
const change = (actor: string, employeeId: string, data: { lastName?: string; phone?: string; position?: string }) =>
  scene.here.updateEmployee(team().as(actor), { employeeId, ...data })

it('employees update their own name and phone but not their position', async () => {
  const { ana, manager, owner } = team()
  await change(ana, ana, { lastName: 'Moreno Ruiz', phone: '555 0100' })
  expect(await refusalOf(change(ana, ana, { phone: '555 0101', position: 'Chef' }))).toBe(
    'forbidden: You can’t change your own position',
  )
  expect(await scene.there.readState(employeeStream, ana)).toMatchObject({ lastName: 'Moreno Ruiz', phone: '555 0100' })
  await change(manager, manager, { phone: '555 0102' })
  expect(await refusalOf(change(manager, manager, { position: 'Chef' }))).toMatch(/^forbidden/)
  await change(owner, owner, { position: 'Founder' })
  await change(manager, ana, { position: 'Cook' })
  await change(ana, ana, { phone: '555 0103', position: 'Cook' })
  expect(await scene.there.readState(employeeStream, ana)).toMatchObject({ phone: '555 0103', position: 'Cook' })
})

it('managers update employees of their location, owners everyone', async () => {
  const { ana, max, lea, manager, otherManager, owner } = team()
  expect(await refusalOf(change(max, ana, { phone: '1' }))).toBe(elsewhere)
  expect(await refusalOf(change(otherManager, ana, { phone: '1' }))).toBe(elsewhere)
  expect(await refusalOf(change(manager, owner, { phone: '1' }))).toBe('forbidden: Only an owner can do this')
  await change(manager, ana, { phone: '1' })
  await change(owner, lea, { phone: '2' })
  await change(owner, otherManager, { phone: '3' })
  const other = await company(scene.here)
  expect(await refusalOf(change(owner, other.ana, { phone: '1' }))).toBe('not_found: There is no such employee')
  expect(await change(manager, ana, { phone: '1' })).toMatchObject({ events: [] })
})

it('a PIN is created and removed by its holder or their managers', async () => {
  const { as, ana, max, manager, otherManager } = team()
  const record = (actor: string, what: 'issued' | 'removed') =>
    scene.here.recordPin(as(actor), { employeeId: ana, what })
  await record(ana, 'issued')
  await record(manager, 'removed')
  await record(manager, 'issued')
  await record(ana, 'issued')
  expect(await refusalOf(record(max, 'issued'))).toBe(elsewhere)
  expect(await refusalOf(record(otherManager, 'issued'))).toBe(elsewhere)
  expect(await refusalOf(record(otherManager, 'removed'))).toBe(elsewhere)
  expect(await scene.there.readState(employeeStream, ana)).toMatchObject({ hasPin: true })
})

it('employees can only update their own preferences', async () => {
  const { as, ana, manager } = team()
  const data = { employeeId: ana, preferences: { ...defaultPreferences, quietHours: { start: '22:00', end: '06:00' } } }
  expect(await refusalOf(scene.here.updateNotificationPreferences(as(manager), data))).toBe(
    'forbidden: You can only set your own preferences',
  )
  await scene.here.updateNotificationPreferences(as(ana), data)
  expect(await scene.there.readState(employeeStream, ana)).toMatchObject({ preferences: data.preferences })
})
