import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster, password, type TestClient } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'

const muster = await fileMuster()

const fields = 'dismissed hasPeople hasJobRoles hasPlannedWeek hasPublishedWeek hasInvited unconfirmedSettings'
const settings = ['time_zone', 'pay_schedule', 'pay_policy', 'time_off_policy']
const setup = async (owner: TestClient) => (await owner.graphql(`{ setup { ${fields} } }`)).data.setup
const dismiss = (browser: TestClient) =>
  browser.graphql('mutation ($input: DismissSetupInput!) { dismissSetup(input: $input) { caughtUp } }', {
    input: { commandId: randomUUID() },
  })

test('the setup checklist follows the organization’s data', async () => {
  const { owner } = await muster.signUp('Nova')
  const none = { hasPeople: false, hasJobRoles: false, hasPlannedWeek: false, hasInvited: false }
  expect(await setup(owner)).toEqual({
    dismissed: false,
    ...none,
    hasPublishedWeek: null,
    unconfirmedSettings: settings,
  })

  const { id } = (await owner.post('/api/employees', { firstName: 'Kim', lastName: 'Nguyen' })).body
  expect(await setup(owner)).toMatchObject({ hasPeople: true, hasInvited: false })
  await owner.post('/api/organization/roles', { name: 'Bar', color: '#2f6f4e' })
  expect(await setup(owner)).toMatchObject({ hasJobRoles: true, hasPlannedWeek: false })
  const shift = { employeeId: id, startTime: '2026-03-10T09:00:00.000Z', endTime: '2026-03-10T17:00:00.000Z' }
  await owner.post('/api/schedules/shifts', shift)
  expect(await setup(owner)).toMatchObject({ hasPlannedWeek: true })
  await owner.post('/api/auth/invitations', { email: `${randomUUID()}@staff.test` })
  expect(await setup(owner)).toMatchObject({ hasInvited: true })
})

test('settings that cost money are steps until the owner confirms or changes them', async () => {
  const { owner } = await muster.signUp('Mona')
  const confirm = (setting: string) => owner.post('/api/organization/setup/confirm', { setting })
  const unconfirmed = async () => (await setup(owner)).unconfirmedSettings
  expect((await confirm('time_zone')).status).toBe(200)
  expect((await confirm('time_zone')).status).toBe(200)
  expect(await unconfirmed()).toEqual(settings.slice(1))
  const body = { frequency: 'weekly', anchor: '2026-01-04' }
  expect((await owner.send('PUT', '/api/payroll/schedule', { body })).status).toBe(200)
  const pto = { effectiveFrom: '2027-01-01', minutesPerYear: 60 * 80 }
  expect((await owner.send('PUT', '/api/organization/policies/pto', { body: pto })).status).toBe(200)
  expect(await unconfirmed()).toEqual(['pay_policy'])
})

test('an organization can be founded without paid time off', async () => {
  const visitor = muster.client()
  const person = { firstName: 'Olga', lastName: 'Owner', email: `${randomUUID()}@owner.test`, password }
  const names = { organizationName: 'Cautious', locationName: 'Main' }
  const signedUp = await visitor.post('/api/auth/register-organization', { ...names, ...person, ptoMinutesPerYear: 0 })
  expect(signedUp.status).toBe(201)
  const { body } = await visitor.get(`/api/employees/${signedUp.body.user.id}/pto`)
  expect(body).toMatchObject({ pto_hours_allocated: 0, pto_hours_available: 0 })
  const { pto } = (await visitor.get('/api/organization/policies')).body
  expect(pto).toMatchObject([{ effectiveFrom: null, minutesPerYear: 0 }])
})

test('publishing is a step only if weeks are planned in drafts', async () => {
  const { owner } = await muster.signUp('Dora', { planInDrafts: true })
  expect(await setup(owner)).toMatchObject({ hasPublishedWeek: false })
})

test('an owner dismisses the setup checklist permanently', async () => {
  const { owner } = await muster.signUp('Nils')
  expect((await dismiss(owner)).data.dismissSetup).toEqual({ caughtUp: true })
  expect(await setup(owner)).toMatchObject({ dismissed: true })
  expect((await dismiss(owner)).data.dismissSetup).toEqual({ caughtUp: true })
})

test('only owners see and dismiss the setup checklist', async () => {
  const { manager } = await teamOf(muster)
  expect((await manager.browser.graphql('{ setup { dismissed } }')).errors[0]?.extensions.code).toBe('forbidden')
  expect((await dismiss(manager.browser)).errors[0]?.extensions.code).toBe('forbidden')
})
