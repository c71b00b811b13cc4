import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { openWorker } from '#backend/app/testing/worker.ts'
import { openOutbound } from '#backend/platform/outbound/outbound.ts'
import { concernsBridge } from './bridges.ts'
import { webhookBody } from './post.ts'

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
const worker = await openWorker({ ...muster, outbound })
afterAll(async () => {
  await worker.close()
  await new Promise<void>((resolve) => service.close(() => resolve()))
})
const { owner, user } = await muster.signUp('Kettle')
const elsewhere = await muster.createLocation(user.organizationId, 'Elsewhere')

beforeEach(() => void received.splice(0))

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

async function bridge(of: { service: 'slack' | 'teams'; locationId?: string; kinds?: string[] }) {
  const path = `/${randomUUID()}`
  const body = { kinds: ['announcements', 'open_shifts'], ...of, url: `${base}${path}` }
  const answer = await owner.post('/api/organization/chat-bridges', body)
  expect(answer.status).toBe(201)
  return { path, id: answer.body.id }
}
const announce = async (title: string, audience: object = {}) => {
  const { status } = await owner.post('/api/announcements', { title, content: 'The text stays here.', audience })
  expect(status).toBe(201)
}
const postsAt = (path: string) => received.filter((each) => each.path === path).map(({ body }) => JSON.parse(body))

test('an announcement is posted by its title to the channels it concerns, in the format of each service', async () => {
  const [all, here, there] = [
    await bridge({ service: 'slack' }),
    await bridge({ service: 'teams', locationId: user.locationId }),
    await bridge({ service: 'slack', locationId: elsewhere }),
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
  await owner.send('DELETE', `/api/organization/chat-bridges/${all.id}`)
  const { bridges } = (await owner.get('/api/organization/chat-bridges')).body
  expect(bridges).toHaveLength(2)
  expect(JSON.stringify(bridges)).not.toContain(all.path)
})

test('a published week posts its open shifts', async () => {
  const { path } = await bridge({ service: 'slack', kinds: ['open_shifts'] })
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
  const { id } = await bridge({ service: 'slack' })
  const manager = await muster.hire({ ...user, role: 'manager', firstName: 'Max' })
  expect((await manager.browser.get('/api/organization/chat-bridges')).status).toBe(403)
  const stranger = (await muster.signUp('Stranger')).owner
  expect((await stranger.send('DELETE', `/api/organization/chat-bridges/${id}`)).status).toBe(404)
  expect((await stranger.get('/api/organization/chat-bridges')).body).toEqual({ bridges: [] })
})

test('a channel of one location gets only what concerns it', () => {
  const concerns = (location_id: string | null, locationIds: string[] | null) =>
    concernsBridge({ location_id, kinds: ['announcements'] }, { kind: 'announcements', locationIds })
  expect([concerns(null, ['a']), concerns('a', ['a']), concerns('a', null), concerns('b', ['a'])]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(concernsBridge({ location_id: null, kinds: [] }, { kind: 'open_shifts', locationIds: null })).toBe(false)
})

test('Slack can read neither mentions nor links in a text', () => {
  expect(webhookBody('slack', { text: '<!channel> & <https://evil.test>', link: 'https://muster.test/' })).toEqual({
    text: '&lt;!channel&gt; &amp; &lt;https://evil.test&gt;\n<https://muster.test/|Open Muster>',
  })
})
