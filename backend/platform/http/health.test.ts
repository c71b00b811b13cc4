import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()

test('/readyz and /metrics name an event that a read model cannot fold, and the gateway stays ready', async () => {
  const { owner, user } = await muster.signUp(`Health${randomUUID().slice(0, 8)}`)
  const employeeId = randomUUID()
  const at = new Date().toISOString()
  const commandId = randomUUID()
  const eventId = randomUUID()
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

  const readyz = () => muster.client().get('/readyz')
  const projection = async (model: string) =>
    (await readyz()).body.projections.find(({ name }: { name: string }) => name === model)
  await expect
    .poll(() => projection('attendance'), { timeout: 20_000 })
    .toMatchObject({ state: 'live', parked: 1, error: expect.stringContaining(eventId) })
  const { status: ready, body } = await readyz()
  expect({ ready, body }).toMatchObject({
    ready: 200,
    body: { ready: true, checks: { readModels: { ok: false }, live: { ok: true } } },
  })
  expect(await projection('people')).toMatchObject({ state: 'live' })

  const { text: metrics } = await muster.client().get('/metrics')
  expect(metrics).toContain('muster_parked{consumer="attendance"} 1')
  expect(metrics).toMatch(/muster_lag_seconds\{consumer="live"\} \d/)
  expect(metrics).toMatch(/muster_new_address_mails\{value="sent"\} \d/)
  expect(metrics).toContain('muster_new_address_mails{value="most"} 20000')
  expect(metrics).toMatch(/muster_pool_connections\{pool="requests",state="idle"\} \d/)

  const { status } = await owner.post('/api/time-clock/clock-in')
  expect(status).toBe(200)
  expect((await muster.client().get('/healthz')).status).toBe(200)
})

test('a punch is answered with 503 if a newer version has written to the clock', async () => {
  const { owner, user } = await muster.signUp(`Newer${randomUUID().slice(0, 8)}`)
  await owner.post('/api/time-clock/clock-in')
  const stream = `timeclock-${user.id}` as const
  const [last] = await Array.fromAsync(muster.log.read(stream))
  if (!last) throw new Error('no punch')
  await muster.log.append(stream, 0, [{ ...last, id: randomUUID(), type: 'ClockFrozen' }])
  expect((await owner.post('/api/time-clock/clock-out')).status).toBe(503)
  expect((await owner.get('/api/time-clock/entries')).status).toBe(200)
})
