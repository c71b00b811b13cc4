import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { openWorker } from '#backend/app/testing/worker.ts'
import { openOutbound } from '#backend/platform/outbound/outbound.ts'
import { concernsChannel } from './chat-channels.ts'
import { webhookBody } from './post.ts'

const CHANNELS = '/api/organization/chat-bridges'
const received: { path: string; body: string }[] = []
const statuses: number[] = []
const service = createServer((request, response) => void respond(request, response))
async function respond(request: IncomingMessage, response: ServerResponse) {
  const body = await text(request)
  const status = statuses.shift() ?? 200
  if (status === 200) received.push({ path: request.url ?? '', body })
  response.writeHead(status).end()
}
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const outbound = openOutbound({ allowPrivate: true })
const muster = await fileMuster({ outbound })
const { kysely } = muster.database
const worker = await openWorker({ ...muster, outbound })
afterAll(async () => {
  await worker.close()
  await new Promise<void>((resolve) => service.close(() => resolve()))
})
const { owner, user } = await muster.signUp('Kettle')
const elsewhere = await muster.createLocation(user.organizationId, 'Elsewhere')

beforeEach(() => void received.splice(0))

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

type NewChannel = { service: 'slack' | 'teams'; locationId?: string; kinds?: string[] }

async function addChannel(of: NewChannel, client = owner) {
  const path = `/${randomUUID()}`
  const body = { kinds: ['announcements', 'open_shifts'], ...of, url: `${base}${path}` }
  const answer = await client.post(CHANNELS, body)
  expect(answer.status).toBe(201)
  return { path, id: answer.body.id }
}
const storedUrl = (id: string) =>
  kysely.selectFrom('messaging.chat_channel_urls').selectAll().where('channel_id', '=', id).executeTakeFirst()

const announce = async (title: string, audience: object = {}) => {
  const { status } = await owner.post('/api/announcements', { title, content: 'The text stays here.', audience })
  expect(status).toBe(201)
}
const postsAt = (path: string) => received.filter((each) => each.path === path).map(({ body }) => JSON.parse(body))

test('an announcement is posted by its title to the channels it concerns, in the format of each service', async () => {
  const [all, here, there] = [
    await addChannel({ service: 'slack' }),
    await addChannel({ service: 'teams', locationId: user.locationId }),
    await addChannel({ service: 'slack', locationId: elsewhere }),
  ]
  statuses.push(503)
  await announce('New menu & <prices>', { locationIds: [user.locationId] })
  await until(() => expect([postsAt(all.path).length, postsAt(here.path).length]).toEqual([1, 1]))
  expect(postsAt(all.path)).toEqual([
    { text: 'Announcement: New menu &amp; &lt;prices&gt;\n<https://muster.test/announcements|Open Muster>' },
  ])
  expect(JSON.stringify(postsAt(here.path))).toContain('"text":"Announcement: New menu & <prices>"')
  await announce('To Ana alone', { employeeIds: [user.employeeId] })
  await announce('To everyone')
  await until(() => expect(postsAt(there.path)).toMatchObject([{ text: expect.stringContaining('To everyone') }]))
  expect(JSON.stringify(received)).not.toMatch(/To Ana alone|The text stays here/)
  await owner.send('DELETE', `${CHANNELS}/${all.id}`)
  const { bridges } = (await owner.get(CHANNELS)).body
  expect(bridges).toHaveLength(2)
  expect(JSON.stringify(bridges)).not.toContain(all.path)
})

test('a published week posts its open shifts', async () => {
  const { path } = await addChannel({ service: 'slack', kinds: ['open_shifts'] })
  const day = '2027-03-23'
  const shift = { startTime: `${day}T09:00`, endTime: `${day}T17:00`, breakMinutes: 0 }
  await owner.send('PUT', '/api/organization/policies/planning', { body: { planInDrafts: true } })
  expect((await owner.post('/api/schedules/shifts', { employeeId: null, ...shift })).status).toBe(201)
  expect((await owner.post('/api/schedules/weeks/2027-03-21/publish', {})).status).toBe(200)
  await until(() =>
    expect(postsAt(path)).toEqual([
      { text: expect.stringMatching(/^Kettle Centre has 1 open shift in the week of .*Mar 21.*:\n• Tue, Mar 23/s) },
    ]),
  )
})

test('only owners see and change channels, and only of their organization', async () => {
  const { id } = await addChannel({ service: 'slack' })
  const manager = await muster.hire({ ...user, role: 'manager', firstName: 'Max' })
  expect((await manager.browser.get(CHANNELS)).status).toBe(403)
  const stranger = (await muster.signUp('Stranger')).owner
  expect((await stranger.send('DELETE', `${CHANNELS}/${id}`)).status).toBe(404)
  expect((await stranger.get(CHANNELS)).body).toEqual({ bridges: [] })
})

test('the URL is sealed, and no event or history entry contains it', async () => {
  const { owner: wanda, user: founder } = await muster.signUp('Sealed')
  const { id, path } = await addChannel({ service: 'teams', locationId: founder.locationId }, wanda)
  const channel = { service: 'teams', host: new URL(base).host, locationId: founder.locationId }
  const { bridges } = (await wanda.get(CHANNELS)).body
  expect(bridges).toEqual([{ id, ...channel, kinds: ['announcements', 'open_shifts'], createdAt: expect.any(String) }])
  expect((await storedUrl(id))?.sealed_url.toString('utf8')).not.toContain(path)

  const removed = await wanda.send('DELETE', `${CHANNELS}/${id}`)
  expect(removed).toMatchObject({ status: 200, body: { message: 'Channel removed' } })
  expect((await wanda.get(CHANNELS)).body).toEqual({ bridges: [] })
  await until(async () => expect(await storedUrl(id)).toBeUndefined())

  const events = await wanda.get('/api/events?after=0&kinds=settings')
  const ofChannel = events.body.events.filter(({ type }: { type: string }) => type.startsWith('ChatChannel'))
  expect(ofChannel).toMatchObject([
    { type: 'ChatChannelAdded', data: { channelId: id, ...channel } },
    { type: 'ChatChannelRemoved', data: { channelId: id, ...channel } },
  ])
  const history = await wanda.graphql('{ history(first: 2) { nodes { sentence changes { field } } } }')
  expect(history.data.history.nodes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    expect.stringContaining('removed a Microsoft Teams channel for notifications'),
    expect.stringContaining('added a Microsoft Teams channel for notifications'),
  ])
  expect(events.text + JSON.stringify(history)).not.toContain(path)
})

test('a repeated command adds and removes a channel once', async () => {
  const { owner: wanda } = await muster.signUp('Twice')
  const body = { service: 'slack', url: `${base}/twice`, kinds: ['open_shifts'] }
  const [addition, removal] = [{ 'idempotency-key': randomUUID() }, { 'idempotency-key': randomUUID() }]
  const first = await wanda.post(CHANNELS, body, addition)
  expect(await wanda.post(CHANNELS, body, addition)).toMatchObject({ status: 201, body: { id: first.body.id } })
  expect((await wanda.get(CHANNELS)).body.bridges).toHaveLength(1)
  const other = await addChannel({ service: 'slack' }, wanda)

  const remove = (id: string) => wanda.send('DELETE', `${CHANNELS}/${id}`, { headers: removal })
  expect((await remove(first.body.id)).status).toBe(200)
  expect((await remove(first.body.id)).status).toBe(200)
  expect((await remove(other.id)).status).toBe(409)
  await until(async () => expect(await storedUrl(first.body.id)).toBeUndefined())
  expect((await wanda.post(CHANNELS, body, addition)).status).toBe(404)
  expect(await storedUrl(first.body.id)).toBeUndefined()
  expect((await wanda.get(CHANNELS)).body.bridges).toMatchObject([{ id: other.id }])
})

test('the URL of a refused channel is not stored', async () => {
  const { owner: wanda, user: founder } = await muster.signUp('Refused')
  const body = { service: 'slack', url: `${base}/refused`, kinds: ['open_shifts'], locationId: randomUUID() }
  expect((await wanda.post(CHANNELS, body)).status).toBe(404)
  const stored = await kysely
    .selectFrom('messaging.chat_channel_urls')
    .selectAll()
    .where('organization_id', '=', founder.organizationId)
    .execute()
  expect(stored).toEqual([])
})

test('a channel of one location gets only what concerns it', () => {
  const concerns = (locationId: string | null, locationIds: string[] | null) =>
    concernsChannel({ locationId, kinds: ['announcements'] }, { kind: 'announcements', locationIds })
  expect([concerns(null, ['a']), concerns('a', ['a']), concerns('a', null), concerns('b', ['a'])]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(concernsChannel({ locationId: null, kinds: [] }, { kind: 'open_shifts', locationIds: null })).toBe(false)
})

test('Slack can read neither mentions nor links in a text', () => {
  expect(webhookBody('slack', { text: '<!channel> & <https://evil.test>', link: 'https://muster.test/' })).toEqual({
    text: '&lt;!channel&gt; &amp; &lt;https://evil.test&gt;\n<https://muster.test/|Open Muster>',
  })
})
