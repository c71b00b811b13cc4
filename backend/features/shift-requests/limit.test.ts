import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMuster, type TestClient, type TestMuster } from '#backend/app/testing/gateway.ts'

let muster: TestMuster
let owner: TestClient
let employee: TestClient
beforeAll(async () => {
  muster = await startMuster()
  const signedUp = await muster.signUp('Kettle')
  owner = signedUp.owner
  employee = (await muster.hire({ ...signedUp.user, role: 'employee', firstName: 'Ana' })).browser
})
afterAll(() => muster.close())

test('limits the rate of actions that notify others, over REST and GraphQL together', async () => {
  const claim = ({ send }: TestClient) => send('PUT', `/api/shift-grabs/${randomUUID()}/claim`)
  const statuses = new Set<number>()
  for (let n = 0; n < 70; n += 1) statuses.add((await claim(employee)).status)
  expect(statuses).toEqual(new Set([404, 429]))
  const mutation = 'mutation ($input: ShiftRequestInput!) { claimShiftOffer(input: $input) { caughtUp } }'
  const byGraphql = async () => {
    const { errors } = await employee.graphql(mutation, {
      input: { commandId: randomUUID(), id: randomUUID() },
    })
    return errors[0]?.extensions.code
  }
  // The bucket may have refilled by one token since.
  await expect.poll(byGraphql).toBe('too_many_requests')
  expect((await claim(owner)).status).toBe(404)
  expect((await employee.get('/api/shift-grabs?type=available')).status).toBe(200)
  expect((await employee.post('/api/time-clock/clock-in')).status).toBe(200)
})
