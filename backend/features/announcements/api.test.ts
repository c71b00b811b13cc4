import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { announcementStream } from './streams.ts'
import { fileMuster, listen, type TestClient } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'

const muster = await fileMuster()

const company = () => twoLocations(muster)
const path = '/api/announcements'
const given = { title: 'Inventory', content: 'On Monday\n<b>early</b>' }
const inFuture = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const post = async (client: TestClient, more: object = {}) => {
  const { status, body, text } = await client.post(path, { ...given, ...more })
  if (status !== 201) throw new Error(text)
  return body
}
const list = async (client: TestClient, query = '') => (await client.get(path + query)).body.announcements
const titles = async (client: TestClient, query = '') =>
  (await list(client, query)).map(({ title }: { title: string }) => title)

describe('announcements over REST', () => {
  test('are created by managers, visible to their location, acknowledged and counted', async () => {
    const { manager, ana, bob } = await company()
    const posted = await post(manager.browser, { priority: 'high', isPinned: true })
    expect(posted).toMatchObject({ ...given, priority: 'high', is_pinned: true, caughtUp: true })
    const [row] = await list(ana.browser)
    expect(row).toEqual({
      id: posted.id,
      ...given,
      priority: 'high',
      is_pinned: true,
      is_edited: false,
      is_acknowledged: false,
      acknowledgment_count: null,
      audience_count: null,
      created_by_id: manager.user.id,
      created_by_first_name: 'Mia',
      created_by_last_name: 'Test',
      created_at: expect.any(String),
      publish_at: posted.created_at,
      expires_at: null,
    })
    expect(await list(bob.browser)).toEqual([])
    const acknowledge = () => ana.browser.post(`${path}/${posted.id}/acknowledge`)
    expect(await acknowledge()).toMatchObject({ status: 200, body: { is_acknowledged: true } })
    expect((await acknowledge()).status).toBe(200)
    expect(await list(manager.browser)).toMatchObject([{ acknowledgment_count: 1, audience_count: 2 }])
    expect((await manager.browser.get(`${path}/${posted.id}/acknowledgments`)).body).toMatchObject({
      acknowledged: [{ first_name: 'Ana', acknowledged_at: expect.any(String) }],
      waiting: [{ first_name: 'Olga', acknowledged_at: null }],
    })
  })

  test('are listed pinned first, then newest first, in pages', async () => {
    const { owner, ana } = await company()
    for (const [title, isPinned] of [
      ['a', true],
      ['b', false],
      ['c', true],
      ['d', false],
    ] as const) {
      await post(owner, { title, isPinned })
    }
    expect(await titles(ana.browser)).toEqual(['c', 'a', 'd', 'b'])
    const first = (await ana.browser.get(`${path}?limit=3`)).body
    expect(first.announcements).toHaveLength(3)
    const rest = (await ana.browser.get(`${path}?limit=3&after=${first.next}`)).body
    expect([rest.announcements.map(({ title }: { title: string }) => title), rest.next]).toEqual([['b'], null])
  })

  test('are visible only to their managers until the publication, which can be moved', async () => {
    const { manager, managerThere, ana } = await company()
    const { id } = await post(manager.browser, { publishAt: inFuture(2), expiresAt: inFuture(3) })
    for (const { browser } of [manager, managerThere, ana]) expect(await list(browser)).toEqual([])
    expect(await titles(manager.browser, '?show=scheduled')).toEqual(['Inventory'])
    for (const { browser } of [managerThere, ana]) expect(await list(browser, '?show=scheduled')).toEqual([])
    expect((await ana.browser.post(`${path}/${id}/acknowledge`)).status).toBe(404)
    const edit = (body: object) => manager.browser.send('PUT', `${path}/${id}`, { body })
    expect((await edit({ publishAt: null })).status).toBe(200)
    expect(await titles(ana.browser)).toEqual(['Inventory'])
    expect(await edit({ publishAt: inFuture(1) })).toMatchObject({
      status: 409,
      body: { error: { fields: { publishAt: 'This announcement is already published' } } },
    })
  })

  test('are visible only to their managers after the expiry', async () => {
    const { manager, ana } = await company()
    const expiresAt = new Date(Date.now() + 300).toISOString()
    const { id } = await post(manager.browser, { expiresAt })
    await expect.poll(() => list(ana.browser), { timeout: 10_000, interval: 20 }).toEqual([])
    expect((await ana.browser.post(`${path}/${id}/acknowledge`)).status).toBe(404)
    expect(await titles(manager.browser, '?show=expired')).toEqual(['Inventory'])
  })

  test('request acknowledgment again after an edit with asksAgain', async () => {
    const { manager, ana } = await company()
    const { id } = await post(manager.browser)
    await ana.browser.post(`${path}/${id}/acknowledge`)
    const edit = (body: object) => manager.browser.send('PUT', `${path}/${id}`, { body })
    expect((await edit({ isPinned: true })).body).toMatchObject({ is_pinned: true, is_edited: false })
    expect((await edit({ title: 'Stock' })).body).toMatchObject({ ...given, title: 'Stock', is_edited: true })
    expect(await list(ana.browser)).toMatchObject([{ is_acknowledged: true }])
    expect((await edit({ asksAgain: true })).body).toMatchObject({ acknowledgment_count: 0 })
    expect(await list(ana.browser)).toMatchObject([{ is_acknowledged: false }])
  })

  test('remind unacknowledged readers at most once an hour', async () => {
    const { manager, ana } = await company()
    const { id } = await post(manager.browser)
    await ana.browser.post(`${path}/${id}/acknowledge`)
    const remind = () => manager.browser.post(`${path}/${id}/remind`)
    expect(await remind()).toMatchObject({ status: 200, body: { reminded: 1 } })
    const again = await remind()
    expect([again.status, Number(again.headers.get('retry-after')) > 3500]).toEqual([429, true])
  })

  test('disappear everywhere after a deletion', async () => {
    const { manager, ana } = await company()
    const { id } = await post(manager.browser)
    const key = randomUUID()
    const remove = () => manager.browser.send('DELETE', `${path}/${id}`, { headers: { 'idempotency-key': key } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(200)
    expect(await list(ana.browser)).toEqual([])
    const other = await manager.browser.send('DELETE', `${path}/${id}`)
    expect([other.status, other.body.error.message]).toEqual([404, 'There is no such announcement'])
    for (const step of ['acknowledge', 'remind']) {
      expect((await manager.browser.post(`${path}/${id}/${step}`)).status).toBe(404)
    }
  })
})

describe('the audience', () => {
  test('defaults to everyone for an owner, and to the own location for a manager', async () => {
    const { owner, manager, ana, bob } = await company()
    await post(owner, { title: 'All' })
    await post(manager.browser, { title: 'Here' })
    expect(await titles(ana.browser)).toEqual(['Here', 'All'])
    expect(await titles(bob.browser)).toEqual(['All'])
  })

  test('selects by location, by job role (position or shift), and by employee', async () => {
    const { owner, manager, managerThere, ana, bob, there, locationId } = await company()
    const role = async (name: string) =>
      (await owner.post('/api/organization/roles', { name, color: '#112233' })).body.id as string
    const [cook, bar] = [await role('cook'), await role('Bar')]
    const shift = { employeeId: bob.user.id, jobRoleId: bar, startTime: inFuture(48), endTime: inFuture(52) }
    expect((await owner.post('/api/schedules/shifts', { ...shift, locationId: there })).status).toBe(201)
    await post(owner, { title: 'There', audience: { locationIds: [there] } })
    await post(owner, { title: 'Bar', audience: { roleIds: [bar] } })
    await post(owner, { title: 'Cooks here', audience: { roleIds: [cook], locationIds: [locationId] } })
    await post(owner, { title: 'Ana', audience: { employeeIds: [ana.user.id] } })
    expect(await titles(ana.browser)).toEqual(['Ana', 'Cooks here'])
    expect(await titles(bob.browser)).toEqual(['Bar', 'There'])
    expect(await titles(managerThere.browser)).toEqual(['There'])
    expect(await titles(manager.browser)).toEqual(['Cooks here'])
    expect(await titles(owner)).toHaveLength(4)
  })

  test('only members can acknowledge, not managers outside it', async () => {
    const { owner, ana, bob } = await company()
    const { id } = await post(owner, { audience: { employeeIds: [ana.user.id] } })
    expect((await bob.browser.post(`${path}/${id}/acknowledge`)).status).toBe(404)
    expect((await owner.post(`${path}/${id}/acknowledge`)).status).toBe(409)
  })

  test('is restricted to a manager’s own location', async () => {
    const { manager, ana, bob, there } = await company()
    const status = async (audience: object) => (await manager.browser.post(path, { ...given, audience })).status
    expect(await status({ locationIds: [there] })).toBe(403)
    expect(await status({ employeeIds: [bob.user.id] })).toBe(403)
    expect(await status({ employeeIds: [ana.user.id] })).toBe(201)
  })

  test('rejects ids of other organizations', async () => {
    const { owner } = await company()
    const foreign = await company()
    for (const audience of [
      { locationIds: [foreign.locationId] },
      { roleIds: [randomUUID()] },
      { employeeIds: [foreign.ana.user.id] },
    ]) {
      expect((await owner.post(path, { ...given, audience })).status).toBe(404)
    }
    expect(await list(owner)).toEqual([])
  })
})

test('managers change announcements of their location, owners all, employees none', async () => {
  const { owner, manager, managerThere, ana } = await company()
  const everyone = await post(owner)
  const here = await post(manager.browser)
  const edit = async ({ browser }: { browser: TestClient }, id: string) =>
    (await browser.send('PUT', `${path}/${id}`, { body: { title: 'Other' } })).status
  expect(await edit(manager, everyone.id)).toBe(403)
  expect(await edit(managerThere, here.id)).toBe(404)
  expect(await edit(ana, here.id)).toBe(403)
  expect((await managerThere.browser.send('DELETE', `${path}/${here.id}`)).status).toBe(404)
  expect((await manager.browser.send('DELETE', `${path}/${everyone.id}`)).status).toBe(403)
  for (const id of [everyone.id, here.id]) expect(await edit({ browser: owner }, id)).toBe(200)
})

test.each([
  ['no title', { title: undefined }, 'title'],
  ['too long a title', { title: 'x'.repeat(151) }, 'title'],
  ['too much content', { content: 'x'.repeat(5001) }, 'content'],
  ['another priority', { priority: 'panic' }, 'priority'],
  ['a time that is none', { publishAt: 'tomorrow' }, 'publishAt'],
  ['an expiry that has passed', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ['an unknown field', { color: 'red' }, 'color'],
])('rejects %s, and posts nothing', async (_, more, field) => {
  const { owner } = await company()
  const { status, body } = await owner.post(path, { ...given, ...more })
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  expect(await list(owner)).toEqual([])
})

test.each([
  ['title', { title: '\u200B ' }],
  ['content', { content: ' \n ' }],
])('rejects a blank %s, and posts nothing', async (field, more) => {
  const { owner } = await company()
  const { status, body } = await owner.post(path, { ...given, ...more })
  expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([400, 'bad_request', [field]])
  expect(await list(owner)).toEqual([])
})

test('counts 300 concurrent acknowledgments', async () => {
  const { owner, manager } = await company()
  const { organizationId } = manager.user
  const { id: announcementId } = await post(owner)
  const acknowledge = (employeeId: string) =>
    muster.commands.acknowledgeAnnouncement(
      { commandId: randomUUID(), organizationId, actor: { kind: 'employee', employeeId }, now: new Date() },
      { id: announcementId, employeeId },
    )
  await Promise.all(Array.from({ length: 300 }, () => acknowledge(randomUUID())))
  expect(await muster.commands.readState(announcementStream, announcementId)).toMatchObject({
    acknowledged: { size: 300 },
  })
})

test('the history describes who posted, edited and deleted', async () => {
  const { owner, manager, ana } = await company()
  const { id } = await post(manager.browser)
  await ana.browser.post(`${path}/${id}/acknowledge`)
  await manager.browser.send('PUT', `${path}/${id}`, { body: { title: 'Stock', asksAgain: true } })
  await owner.send('DELETE', `${path}/${id}`)
  const { data } = await manager.browser.graphql('{ history(first: 3) { nodes { sentence changes { field } } } }')
  expect(data.history.nodes).toMatchObject([
    { sentence: 'Olga Owner deleted the announcement “Stock”' },
    {
      sentence: 'Mia Test edited the announcement “Stock” and asked for acknowledgment again',
      changes: [{ field: 'title' }],
    },
    { sentence: 'Mia Test posted the announcement “Inventory”' },
  ])
})

describe('announcements over GraphQL', () => {
  const POST = `mutation ($input: CreateAnnouncementInput!) { createAnnouncement(input: $input) {
    announcement { id isForMe manageable author { firstName } audience { locations { name } people { firstName } } audienceCount }
  } }`
  const input = (more: object = {}) => ({ commandId: randomUUID(), id: randomUUID(), ...given, ...more })

  test('are created with an audience that only managers see', async () => {
    const { owner, there, ana, bob } = await company()
    const audience = { locationIds: [there], employeeIds: [ana.user.id] }
    const { data } = await owner.graphql(POST, { input: input({ audience }) })
    expect(data.createAnnouncement.announcement).toMatchObject({
      isForMe: false,
      manageable: true,
      author: { firstName: 'Olga' },
      audience: { locations: [{ name: 'There' }], people: [{ firstName: 'Ana' }] },
      audienceCount: 3,
    })
    const seen = await bob.browser.graphql(
      '{ announcements { nodes { isForMe manageable audience { people { id } } audienceCount acknowledgmentCount } } }',
    )
    expect(seen.data.announcements.nodes).toEqual([
      { isForMe: true, manageable: false, audience: null, audienceCount: null, acknowledgmentCount: null },
    ])
  })

  test('lists urgent ones until the reader acknowledges them, except for the author', async () => {
    const { manager, ana, bob } = await company()
    const { id } = await post(manager.browser, { priority: 'urgent' })
    await post(manager.browser, { priority: 'high' })
    const urgent = async ({ browser }: { browser: TestClient }) =>
      (await browser.graphql('{ urgentAnnouncements { nodes { id } } }')).data.urgentAnnouncements.nodes
    expect(await urgent(ana)).toEqual([{ id }])
    expect([await urgent(manager), await urgent(bob)]).toEqual([[], []])
    await ana.browser.graphql(
      'mutation ($input: AnnouncementInput!) { acknowledgeAnnouncement(input: $input) { announcement { isAcknowledged } } }',
      { input: { commandId: randomUUID(), id } },
    )
    expect(await urgent(ana)).toEqual([])
  })

  test('are pushed to their audience, and their acknowledgments to managers', async () => {
    const { owner, ana, bob } = await company()
    const line = (client: TestClient) => client.line()
    const lines = [line(ana.browser), line(bob.browser), line(owner)]
    const [anas, bobs, owners] = lines.map((each) =>
      listen(each, 'subscription { announcementsChanged { id announcement { title acknowledgmentCount } } }'),
    )
    const first = [anas, bobs, owners].map(async (each) => (await each?.next())?.data?.['announcementsChanged'])
    await expect
      .poll(async () => (await muster.client().get('/metrics')).text, { interval: 20, timeout: 10_000 })
      .toContain('muster_subscriptions_open 3\n')
    const { id } = await post(owner, { audience: { employeeIds: [ana.user.id] } })
    const announcement = { title: 'Inventory', acknowledgmentCount: null }
    expect(await Promise.all(first)).toEqual([
      { id, announcement },
      { id, announcement: null },
      { id, announcement: { ...announcement, acknowledgmentCount: 0 } },
    ])
    const next = owners?.next()
    await ana.browser.post(`${path}/${id}/acknowledge`)
    expect((await next)?.data?.['announcementsChanged'].announcement.acknowledgmentCount).toBe(1)
    for (const each of lines) await each.dispose()
  })
})
