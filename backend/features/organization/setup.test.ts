import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'

const muster = await fileMuster()

const fields = 'dismissed hasPeople hasJobRoles hasPlannedWeek hasPublishedWeek hasInvited'
const setup = async (owner: TestClient) => (await owner.graphql(`{ setup { ${fields} } }`)).data.setup
const dismiss = (browser: TestClient) =>
  browser.graphql('mutation ($input: DismissSetupInput!) { dismissSetup(input: $input) { caughtUp } }', {
    input: { commandId: randomUUID() },
  })

test('the setup checklist follows the organization’s data', async () => {
  const { owner } = await muster.signUp('Nova')
  const none = { hasPeople: false, hasJobRoles: false, hasPlannedWeek: false, hasInvited: false }
  expect(await setup(owner)).toEqual({ dismissed: false, ...none, hasPublishedWeek: null })

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
