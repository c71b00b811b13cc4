import { Webhook } from 'standardwebhooks'
import { pino } from 'pino'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'
import { openWorker } from '#backend/app/testing/worker.ts'
import { openOutbound } from '#backend/platform/outbound/outbound.ts'
import { jobs } from './jobs.ts'
import { openReceiver, type ReceivedEvent } from './testing.ts'

const outbound = openOutbound({ allowPrivate: true })
const muster = await fileMuster({ outbound })
const { kysely } = muster.database
let worker = await openWorker({ ...muster, outbound })
afterAll(() => worker.close())

const patience = { timeout: 30_000, interval: 50 }
const eventually = (check: () => unknown) => vi.waitFor(check, patience)

type Created = { id: string; secret: string; position: string }

async function create(client: TestClient, url: string, more: object = {}): Promise<Created> {
  const { status, body, text } = await client.post('/api/webhooks', { url, kinds: ['punches'], ...more })
  if (status !== 201) throw new Error(text)
  return body
}

const webhookOf = async (client: TestClient, id: string) =>
  (await client.get('/api/webhooks')).body.webhooks.find((each: { id: string }) => each.id === id)

const deliveriesOf = async (client: TestClient, id: string) =>
  (await client.get(`/api/webhooks/${id}/deliveries`)).body.deliveries

/** Its first event is a punch. */
async function company(name: string, receiver: { url: string }, more: object = {}) {
  const { owner, user } = await muster.signUp(name)
  return { owner, user, ...(await create(owner, receiver.url, more)) }
}

const clockIn = (client: TestClient) => client.post('/api/time-clock/clock-in')
const clockOut = (client: TestClient) => client.post('/api/time-clock/clock-out')

const verify = (secret: string, { headers, body }: ReceivedEvent) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

function lastOf({ received }: { received: ReceivedEvent[] }): ReceivedEvent {
  const last = received.at(-1)
  if (!last) throw new Error('nothing was delivered')
  return last
}

const endpoint = (id: string) =>
  kysely.selectFrom('webhooks.endpoints').selectAll().where('webhook_id', '=', id).executeTakeFirstOrThrow()

/** Makes a pending retry due, as if its wait were over. */
async function skipWait(client: TestClient, id: string) {
  await client.post(`/api/webhooks/${id}/replay`, { after: String((await endpoint(id)).position) })
}

describe('a webhook', () => {
  test('receives signed events of its kinds, in order, as the feed has them', async () => {
    const receiver = await openReceiver()
    const { owner, user, id, secret } = await company('Signed', receiver)
    await clockIn(owner)
    await owner.post('/api/organization/roles', { name: 'Barista', color: '#2f6f4e' })
    await clockOut(owner)
    await eventually(() => expect(receiver.types()).toEqual(['ClockedIn', 'ClockedOut']))
    const { organizationId, locationId } = user
    const manager = await muster.hire({ organizationId, locationId, role: 'manager', firstName: 'Mona' })
    const feed = (await manager.browser.get('/api/events?kinds=punches')).body.events
    expect(receiver.received.map((each) => verify(secret, each))).toEqual(feed)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(
      receiver.received.map(({ event }) => event.id),
    )
    await expect.poll(async () => (await webhookOf(owner, id)).delivered_at).toEqual(expect.any(String))
    expect(await deliveriesOf(owner, id)).toMatchObject([
      {
        type: 'ClockedOut',
        kind: 'punches',
        status: 200,
        failure: null,
        attempt: 1,
        manual: false,
        response: 'thanks',
      },
      { type: 'ClockedIn' },
    ])
  })

  test('shows its secret once and stores it sealed', async () => {
    const { owner, id, secret } = await company('Once', await openReceiver())
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    const listed = await owner.get('/api/webhooks')
    expect(listed.text).not.toContain(secret)
    expect((await endpoint(id)).sealed_secret.toString('utf8')).not.toContain(secret)
    const key = { 'idempotency-key': '7b0f3c1e-5a4d-4c6b-9e7f-0a1b2c3d4e50' }
    const input = { url: 'https://example.com/', kinds: ['pay'] }
    expect((await owner.post('/api/webhooks', input, key)).status).toBe(201)
    expect(await owner.post('/api/webhooks', input, key)).toMatchObject({ status: 409 })
  })

  test('retries a failed event and keeps later events behind it', async () => {
    const receiver = await openReceiver({ statuses: [500] })
    const { owner, id } = await company('Retry', receiver)
    await clockIn(owner)
    await eventually(() => expect(receiver.received).toHaveLength(1))
    await clockOut(owner)
    await expect
      .poll(async () => webhookOf(owner, id))
      .toMatchObject({
        failing_since: expect.any(String),
        next_attempt_at: expect.any(String),
      })
    await eventually(() => expect(receiver.types()).toEqual(['ClockedIn', 'ClockedIn', 'ClockedOut']))
    const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(second).toBe(first)
    await expect.poll(async () => webhookOf(owner, id)).toMatchObject({ failing_since: null, next_attempt_at: null })
    const log = await deliveriesOf(owner, id)
    expect(log.map(({ status, attempt }: { status: number; attempt: number }) => [status, attempt])).toEqual([
      [200, 1],
      [200, 2],
      [500, 1],
    ])
  })

  test('is signed with the old and the new secret after a rotation', async () => {
    const receiver = await openReceiver()
    const { owner, id, secret } = await company('Rotate', receiver)
    const rotated = await owner.post(`/api/webhooks/${id}/rotate-secret`, {})
    expect(rotated.body).toMatchObject({ id, previous_secret_until: expect.any(String) })
    await clockIn(owner)
    await eventually(() => expect(receiver.received).toHaveLength(1))
    for (const each of [secret, rotated.body.secret]) for (const one of receiver.received) verify(each, one)
    await kysely
      .updateTable('webhooks.endpoints')
      .set({ previous_until: new Date().toISOString() })
      .where('webhook_id', '=', id)
      .execute()
    await clockOut(owner)
    await eventually(() => expect(receiver.received).toHaveLength(2))
    const last = lastOf(receiver)
    expect(verify(rotated.body.secret, last)).toMatchObject({ type: 'ClockedOut' })
    expect(() => verify(secret, last)).toThrow('No matching signature')
  })

  test.each(['the sweep', 'a rotation'])(
    'whose creation was interrupted gets its secret from %s and misses no event',
    async (by) => {
      const receiver = await openReceiver()
      const { owner, id, position } = await company(`Interrupted${by.length}`, receiver)
      await kysely.deleteFrom('webhooks.endpoints').where('webhook_id', '=', id).execute()
      await clockIn(owner)
      if (by === 'the sweep') {
        const sweep = { id: 'sweep', at: new Date(), data: {}, cause: null }
        const deps = {
          ...muster,
          outbound,
          jobs: worker.jobs,
          logger: pino({ level: 'silent' }),
          publicUrl: 'https://muster.test',
        }
        await jobs['webhooks.sweep'].handle(sweep, deps)
        await expect(endpoint(id)).rejects.toThrow('no result')
        const longAgo = new Date(Date.now() - 120_000).toISOString()
        await kysely.updateTable('read.webhooks').set({ created_at: longAgo }).where('webhook_id', '=', id).execute()
        await jobs['webhooks.sweep'].handle(sweep, deps)
        await eventually(() => expect(receiver.types()).toEqual(['ClockedIn']))
      }
      const { secret } = (await owner.post(`/api/webhooks/${id}/rotate-secret`, {})).body
      await clockOut(owner)
      await eventually(() => expect(receiver.types()).toEqual(['ClockedIn', 'ClockedOut']))
      expect(verify(secret, lastOf(receiver))).toMatchObject({ type: 'ClockedOut' })
      expect((await endpoint(id)).position).toBeGreaterThan(BigInt(position))
    },
  )

  test('gets events again from a position or a time', async () => {
    const receiver = await openReceiver()
    const { owner, id } = await company('Replay', receiver)
    await clockIn(owner)
    await clockOut(owner)
    await eventually(() => expect(receiver.received).toHaveLength(2))
    const [first] = receiver.received
    await owner.post(`/api/webhooks/${id}/replay`, { after: first?.event.position })
    await eventually(() => expect(receiver.types()).toEqual(['ClockedIn', 'ClockedOut', 'ClockedOut']))
    await owner.post(`/api/webhooks/${id}/replay`, { from: new Date(Date.now() - 3_600_000).toISOString() })
    await eventually(() => expect(receiver.types().slice(3)).toEqual(['ClockedIn', 'ClockedOut']))
    expect((await owner.post(`/api/webhooks/${id}/replay`, {})).status).toBe(422)
    expect((await owner.post(`/api/webhooks/${id}/replay`, { after: '999999999999' })).status).toBe(200)
    await clockIn(owner)
    await eventually(() => expect(receiver.types().slice(5)).toEqual(['ClockedIn']))
  })

  test('receives nothing while it is paused, and everything after it is resumed', async () => {
    const receiver = await openReceiver()
    const { owner, id } = await company('Paused', receiver)
    expect((await owner.post(`/api/webhooks/${id}/pause`)).body).toMatchObject({ status: 'paused' })
    await clockIn(owner)
    await clockOut(owner)
    const other = await openReceiver()
    await create(owner, other.url)
    await owner.post(`/api/webhooks/${(await create(owner, other.url)).id}/replay`, { after: '0' })
    await eventually(() => expect(other.received.length).toBeGreaterThan(1))
    expect(receiver.received).toEqual([])
    await owner.post(`/api/webhooks/${id}/resume`)
    await eventually(() => expect(receiver.types()).toEqual(['ClockedIn', 'ClockedOut']))
  })

  test('is disabled after the last attempt, which owners learn, and resumes without a loss', async () => {
    const receiver = await openReceiver({ statuses: [500, 500] })
    const { owner, id } = await company('Disabled', receiver)
    await clockIn(owner)
    await eventually(() => expect(receiver.received).toHaveLength(1))
    await expect.poll(async () => (await endpoint(id)).attempts).toBe(1)
    // Before the last of ten attempts.
    await kysely
      .updateTable('webhooks.endpoints')
      .set({ attempts: 9, next_attempt_at: new Date().toISOString() })
      .where('webhook_id', '=', id)
      .execute()
    await expect.poll(async () => (await webhookOf(owner, id)).status, patience).toBe('disabled')
    const notifications = async () => (await owner.get('/api/notifications')).body.notifications
    await expect.poll(notifications, patience).toMatchObject([{ type: 'webhook_disabled', title: 'Webhook disabled' }])
    await clockOut(owner)
    await owner.post(`/api/webhooks/${id}/resume`)
    await eventually(() => expect(receiver.types().slice(2)).toEqual(['ClockedIn', 'ClockedOut']))
    expect(await webhookOf(owner, id)).toMatchObject({ status: 'active', failing_since: null })
  })

  test('is disabled at once by a receiver that is gone', async () => {
    const { owner, id } = await company('Gone', await openReceiver({ statuses: [410] }))
    await clockIn(owner)
    await expect.poll(async () => (await webhookOf(owner, id)).status, patience).toBe('disabled')
  })

  test('receives what happened while no worker ran', async () => {
    const receiver = await openReceiver()
    const { owner } = await company('Crash', receiver)
    await worker.close()
    await clockIn(owner)
    await clockOut(owner)
    worker = await openWorker({ ...muster, outbound })
    await eventually(() => expect(receiver.types()).toEqual(['ClockedIn', 'ClockedOut']))
  })

  test('sends one event again, also while it is paused', async () => {
    const receiver = await openReceiver()
    const { owner, id } = await company('Again', receiver)
    await clockIn(owner)
    await eventually(async () => expect(await deliveriesOf(owner, id)).toHaveLength(1))
    await owner.post(`/api/webhooks/${id}/pause`)
    const [delivery] = await deliveriesOf(owner, id)
    receiver.statuses.push(503)
    const sent = await owner.post(`/api/webhooks/deliveries/${delivery.id}/send`)
    expect(sent.body).toMatchObject({ type: 'ClockedIn', status: 503, manual: true, event_id: delivery.event_id })
    expect(receiver.types()).toEqual(['ClockedIn', 'ClockedIn'])
    expect(await deliveriesOf(owner, id)).toHaveLength(2)
    expect(await webhookOf(owner, id)).toMatchObject({ failing_since: null })
  })

  test('stays when its creator is no longer an owner, and history has the creator', async () => {
    const receiver = await openReceiver()
    const { owner, user } = await muster.signUp('Stays')
    const { organizationId, locationId } = user
    const second = await muster.hire({ organizationId, locationId, role: 'owner', firstName: 'Oscar' })
    const { id } = await create(second.browser, receiver.url)
    await owner.send('PUT', `/api/employees/${second.user.employeeId}/role`, { body: { role: 'manager' } })
    expect(await second.browser.get('/api/webhooks')).toMatchObject({ status: 403 })
    await clockIn(owner)
    await eventually(() => expect(receiver.types()).toEqual(['ClockedIn']))
    expect(await webhookOf(owner, id)).toMatchObject({ created_by: 'Oscar Test' })
    const { body } = await owner.get('/api/history?types=WebhookCreated')
    expect(body.entries).toMatchObject([{ sentence: expect.stringMatching(/^Oscar Test created the webhook to 127/) }])
  })

  test('is deleted with its log', async () => {
    const receiver = await openReceiver()
    const { owner, id } = await company('Deleted', receiver)
    await clockIn(owner)
    await eventually(async () => expect(await deliveriesOf(owner, id)).toHaveLength(1))
    expect((await owner.send('DELETE', `/api/webhooks/${id}`)).status).toBe(200)
    expect((await owner.get('/api/webhooks')).body.webhooks).toEqual([])
    expect((await owner.get(`/api/webhooks/${id}/deliveries`)).status).toBe(404)
    const rows = () => kysely.selectFrom('webhooks.deliveries').selectAll().where('webhook_id', '=', id).execute()
    await expect.poll(rows, patience).toEqual([])
    await expect(endpoint(id)).rejects.toThrow('no result')
  })

  test('keeps the latest 200 deliveries', async () => {
    const { owner, id } = await company('Trimmed', await openReceiver())
    await clockIn(owner)
    await eventually(async () => expect(await deliveriesOf(owner, id)).toHaveLength(1))
    await kysely
      .insertInto('webhooks.deliveries')
      .columns([
        'webhook_id',
        'organization_id',
        'event_id',
        'event_type',
        'kind',
        'position',
        'at',
        'attempt',
        'manual',
        'duration_ms',
      ])
      .expression((from) =>
        from
          .selectFrom('webhooks.deliveries')
          .innerJoin(
            (join) => join.fn<{ n: number }>('generate_series', [join.lit(1), join.lit(250)]).as('n'),
            (on) => on.onTrue(),
          )
          .select([
            'webhook_id',
            'organization_id',
            'event_id',
            'event_type',
            'kind',
            'position',
            'at',
            'attempt',
            'manual',
            'duration_ms',
          ])
          .where('webhook_id', '=', id),
      )
      .execute()
    await clockOut(owner)
    await eventually(async () => expect((await deliveriesOf(owner, id))[0]).toMatchObject({ type: 'ClockedOut' }))
    const { rows } = await muster.database.pool.query('select from webhooks.deliveries where webhook_id = $1', [id])
    expect(rows).toHaveLength(200)
  })

  test('is limited to ten per organization', async () => {
    const { owner } = await muster.signUp('Many')
    for (let count = 0; count < 10; count++) await create(owner, 'https://example.com/')
    const more = await owner.post('/api/webhooks', { url: 'https://example.com/', kinds: ['punches'] })
    expect(more).toMatchObject({ status: 409 })
  })
})

describe('a receiver gets', () => {
  test('events of its locations only', async () => {
    const { owner, ana, bob, locationId, there } = await twoLocations(muster)
    const receiver = await openReceiver()
    await create(owner, receiver.url, { locationIds: [there] })
    await clockIn(ana.browser)
    await clockIn(bob.browser)
    await eventually(() => expect(receiver.received).toHaveLength(1))
    await clockOut(ana.browser)
    await clockOut(bob.browser)
    await eventually(() => expect(receiver.types()).toEqual(['ClockedIn', 'ClockedOut']))
    expect(receiver.received.map(({ event }) => event.data?.['locationId'] ?? there)).not.toContain(locationId)
    const unknown = await owner.post('/api/webhooks', {
      url: receiver.url,
      kinds: ['punches'],
      locationIds: ['0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a02'],
    })
    expect(unknown).toMatchObject({ status: 404 })
  })

  test('no event of another organization', async () => {
    const receiver = await openReceiver()
    const { owner } = await company('Own', receiver)
    const { owner: stranger } = await company('Foreign', await openReceiver())
    await clockIn(stranger)
    await clockIn(owner)
    await owner.post(`/api/webhooks/${(await create(owner, receiver.url)).id}/replay`, { after: '0' })
    await eventually(() => expect(receiver.received).toHaveLength(2))
    const own = (await owner.get('/api/events?after=0')).body.events.map(({ id }: { id: string }) => id)
    expect(own).toEqual(expect.arrayContaining(receiver.received.map(({ event }) => event.id)))
  })

  test('no personal or confidential fields', async () => {
    const receiver = await openReceiver()
    const { owner, user } = await company('Private', receiver, { kinds: ['people', 'pay', 'badges', 'settings'] })
    const { organizationId, locationId } = user
    const { user: ana } = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Ana' })
    await owner.send('PUT', `/api/employees/${ana.employeeId}/pay-rate`, {
      body: { hourlyRate: 17.31, effectiveFrom: '2026-01-01' },
    })
    await owner.post('/api/rfid/register', { employeeId: ana.employeeId, rfidTagEpc: 'E2801160600002' })
    await create(owner, `${receiver.url}?token=credential`)
    await eventually(() =>
      expect(receiver.types()).toEqual(
        expect.arrayContaining(['EmployeeHired', 'PayRateSet', 'BadgeRegistered', 'WebhookCreated']),
      ),
    )
    const bodies = receiver.received.map(({ body }) => body).join('\n')
    for (const secret of ['staff.test', '1731', '17.31', 'E2801160600002', 'credential', 'whsec_', '"hash"']) {
      expect(bodies).not.toContain(secret)
    }
    const rate = receiver.received.find(({ event }) => event.type === 'PayRateSet')
    expect(rate?.event).toMatchObject({ data: null })
  })

  test('nothing on a private network unless the operator allows it', async () => {
    const receiver = await openReceiver()
    const { owner, id } = await company('Loopback', receiver)
    await worker.close()
    await clockIn(owner)
    worker = await openWorker(muster)
    await expect
      .poll(async () => deliveriesOf(owner, id), patience)
      .toMatchObject([{ status: null, failure: 'The address is not on the public internet' }])
    expect(receiver.received).toEqual([])
    await worker.close()
    worker = await openWorker({ ...muster, outbound })
    await skipWait(owner, id)
    await eventually(() => expect(receiver.types()).toEqual(['ClockedIn']))
  })
})
