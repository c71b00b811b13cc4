import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()

test('a projection that met an event it cannot fold is named by /readyz, and people can still punch', async () => {
  const { owner, user } = await muster.signUp('Health')
  const employeeId = randomUUID()
  const at = new Date().toISOString()
  const commandId = randomUUID()
  const eventId = randomUUID()
  // A break of an entry that never began, which no decider allows.
  await muster.log.append(`timeclock-${employeeId}`, 'no stream', [
    {
      id: eventId,
      type: 'BreakStarted',
      data: { entryId: randomUUID(), employeeId, locationId: user.locationId, at, source: 'import' },
      metadata: {
        commandId,
        organizationId: user.organizationId,
        actor: { kind: 'system', name: 'Test' },
        at,
        version: 1,
        correlationId: commandId,
      },
    },
  ])

  await expect.poll(async () => (await muster.client().get('/readyz')).status, { timeout: 10_000 }).toBe(503)
  const { body } = await muster.client().get('/readyz')
  const byName = new Map(body.projections.map((projection: { name: string }) => [projection.name, projection]))
  expect(body.ready).toBe(false)
  expect(byName.get('attendance')).toMatchObject({ state: 'stopped', error: expect.stringContaining(eventId) })
  expect(byName.get('people')).toMatchObject({ state: 'live' })

  const { status } = await owner.post('/api/time-clock/clock-in')
  expect(status).toBe(200)
  expect((await muster.client().get('/healthz')).status).toBe(200)
})
