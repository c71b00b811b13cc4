import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { retentionJobs } from './retention.ts'

const muster = await fileMuster()
const { manager, ana, bob, owner, locationId } = await teamOf(muster)
const { organizationId } = ana.user

const channelsOf = async (client: TestClient) => (await client.get('/api/messaging/channels')).body.channels
const messagesIn = async (client: TestClient, channelId: string, query = '') =>
  (await client.get(`/api/messaging/channels/${channelId}/messages${query}`)).body.messages
const say = (client: TestClient, channelId: string, messageText: string, more: object = {}) =>
  client.post('/api/messaging/messages', { channelId, messageText, ...more })

async function channel(details: object = {}, memberIds: readonly string[] = []) {
  const name = `Channel ${randomUUID().slice(0, 8)}`
  const created = await manager.browser.post('/api/messaging/channels', { name, memberIds, ...details })
  expect(created.status).toBe(201)
  return created.body as { id: string; name: string }
}

describe('channels', () => {
  test('every employee is in the channels of the organization and of their location', async () => {
    expect(await channelsOf(ana.browser)).toMatchObject([
      { id: organizationId, name: 'General', kind: 'organization', is_private: false, member_count: 4 },
      { id: locationId, kind: 'location', member_count: 4 },
    ])
  })

  test('employees of other locations see neither a location’s channel nor its messages', async () => {
    const elsewhere = await muster.createLocation(organizationId, `Elsewhere ${randomUUID()}`)
    const far = await muster.hire({ organizationId, locationId: elsewhere, role: 'employee', firstName: 'Far' })
    const { body } = await say(ana.browser, locationId, 'Only here')
    expect((await channelsOf(far.browser)).map(({ id }: { id: string }) => id)).toEqual([organizationId, elsewhere])
    expect((await far.browser.get(`/api/messaging/channels/${locationId}/messages`)).status).toBe(404)
    expect((await say(far.browser, locationId, 'Hello')).status).toBe(404)
    const emoji = { emoji: '👍' }
    expect((await far.browser.post(`/api/messaging/messages/${body.id}/reactions`, emoji)).status).toBe(404)
    expect((await far.browser.send('DELETE', `/api/messaging/messages/${body.id}`)).status).toBe(404)
  })

  test('only members see a private channel; anyone can join and leave a public one', async () => {
    const hidden = await channel({ isPrivate: true }, [ana.user.employeeId])
    const open = await channel()
    expect(await channelsOf(ana.browser)).toContainEqual(expect.objectContaining({ id: hidden.id, is_private: true }))
    expect((await bob.browser.post(`/api/messaging/channels/${hidden.id}/join`)).status).toBe(404)
    expect((await bob.browser.post(`/api/messaging/channels/${open.id}/join`)).body).toMatchObject({ member_count: 2 })
    const left = await bob.browser.send('DELETE', `/api/messaging/channels/${open.id}/members/${bob.user.employeeId}`)
    expect(left.status).toBe(200)
    expect((await say(bob.browser, open.id, 'Still here?')).status).toBe(404)
  })

  test('managers in a channel rename it, add and remove people; employees can’t', async () => {
    const { id } = await channel({}, [ana.user.employeeId])
    const renamed = { name: 'Renamed', description: 'For all', isPrivate: true }
    expect((await ana.browser.send('PUT', `/api/messaging/channels/${id}`, { body: renamed })).status).toBe(403)
    const changed = await manager.browser.send('PUT', `/api/messaging/channels/${id}`, { body: renamed })
    expect(changed.body).toMatchObject({ name: 'Renamed', description: 'For all', is_private: true })
    const people = { employeeIds: [bob.user.employeeId] }
    const added = await manager.browser.post(`/api/messaging/channels/${id}/members`, people)
    expect(added.body).toMatchObject({ member_count: 3 })
    const path = `/api/messaging/channels/${id}/members/${ana.user.employeeId}`
    expect((await bob.browser.send('DELETE', path)).status).toBe(403)
    expect((await manager.browser.send('DELETE', path)).status).toBe(200)
    expect((await owner.send('PUT', `/api/messaging/channels/${id}`, { body: renamed })).status).toBe(404)
  })

  test('an archived channel is readable and accepts no messages until it is restored', async () => {
    const { id } = await channel({}, [ana.user.employeeId])
    await say(ana.browser, id, 'Before')
    expect((await manager.browser.post(`/api/messaging/channels/${id}/archive`)).body.is_archived).toBe(true)
    const refused = await say(ana.browser, id, 'After')
    expect(refused).toMatchObject({ status: 409, body: { error: { message: 'This channel is archived' } } })
    expect(await messagesIn(ana.browser, id)).toMatchObject([{ message_text: 'Before' }])
    await manager.browser.post(`/api/messaging/channels/${id}/restore`)
    expect((await say(ana.browser, id, 'After')).status).toBe(201)
  })

  test('unknown channels and channels of other organizations are not found', async () => {
    const { user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
    for (const id of [randomUUID(), user.organizationId, user.locationId, 'general']) {
      expect((await say(ana.browser, id, 'Hello')).status).toBe(404)
      expect((await ana.browser.get(`/api/messaging/channels/${id}/messages`)).status).toBe(404)
      expect((await ana.browser.post(`/api/messaging/channels/${id}/read`)).status).toBe(404)
    }
  })
})

describe('messages', () => {
  test('are listed newest first, page by page, with their senders', async () => {
    const { id } = await channel({}, [ana.user.employeeId])
    for (const text of ['one', 'two', 'three']) await say(ana.browser, id, text)
    const [latest, previous] = await messagesIn(manager.browser, id, '?limit=2')
    expect(latest).toMatchObject({
      channel_id: id,
      message_text: 'three',
      is_edited: false,
      sender_first_name: 'Ana',
      sender_last_name: 'Test',
    })
    expect(latest.sender_email).toContain('ana.')
    expect((await messagesIn(ana.browser, id, '?limit=1'))[0].sender_email).toContain('ana.')
    expect(await messagesIn(manager.browser, id, `?before=${previous.id}`)).toMatchObject([{ message_text: 'one' }])
    expect(await messagesIn(manager.browser, id, `?before=${previous.created_at}`)).toMatchObject([
      { message_text: 'one' },
    ])
    expect((await manager.browser.get(`/api/messaging/channels/${id}/messages?limit=101`)).status).toBe(422)
    expect((await manager.browser.get(`/api/messaging/channels/${id}/messages?before=x`)).status).toBe(422)
  })

  test('a message sent twice with the same id is stored once', async () => {
    const { id: channelId } = await channel({}, [ana.user.employeeId])
    const id = randomUUID()
    const key = { 'idempotency-key': id }
    const send = () => ana.browser.post('/api/messaging/messages', { id, channelId, messageText: 'Once' }, key)
    expect([await send(), await send()]).toMatchObject([
      { status: 201, body: { id } },
      { status: 201, body: { id } },
    ])
    expect(await messagesIn(ana.browser, channelId)).toHaveLength(1)
  })

  test('are returned by mutations while the read model is behind', async () => {
    const { id: channelId } = await channel({}, [ana.user.employeeId])
    const blocking = await muster.database.pool.connect()
    try {
      await blocking.query('begin; lock table read.messages in exclusive mode')
      const sent = await say(ana.browser, channelId, 'In the rush')
      const expected = { message_text: 'In the rush', sender_first_name: 'Ana', caughtUp: false }
      expect(sent).toMatchObject({ status: 201, body: expected })
    } finally {
      await blocking.query('rollback')
      blocking.release()
    }
    await vi.waitFor(
      async () => expect(await messagesIn(ana.browser, channelId)).toMatchObject([{ message_text: 'In the rush' }]),
      { timeout: 20_000, interval: 20 },
    )
  })

  test.each(['', '   ', '\u200B\u200D', '\n\t'])('rejects blank text: %j', async (text) => {
    const { status, body } = await say(ana.browser, organizationId, text)
    expect([status, body.error.code]).toEqual([400, 'bad_request'])
  })

  test('keep markup and unusual characters as text, without invisible ones', async () => {
    const { id } = await channel({}, [ana.user.employeeId])
    await say(ana.browser, id, '<script>alert(1)</script> \u202Eevil\u202C')
    await say(ana.browser, id, `a${'\u0301'.repeat(3000)}b`)
    const [accented, markup] = await messagesIn(ana.browser, id)
    expect(markup.message_text).toBe('<script>alert(1)</script> evil')
    expect(accented.message_text).toHaveLength(8)
    expect((await say(ana.browser, id, 'x'.repeat(4001))).status).toBe(422)
  })

  test('mention only members: other names stay text', async () => {
    const { id } = await channel({}, [ana.user.employeeId])
    const sent = (await say(manager.browser, id, 'Ask @Ana Test, @Bob Test or @Nobody Here')).body
    const { data } = await ana.browser.graphql(
      'query ($id: ID!) { messages(channelId: $id) { nodes { id text mentions { firstName } } } }',
      { id },
    )
    expect(data.messages.nodes).toEqual([
      { id: sent.id, text: 'Ask @Ana Test, @Bob Test or @Nobody Here', mentions: [{ firstName: 'Ana' }] },
    ])
  })

  test('are edited by their author, and deleted by the author or a manager', async () => {
    const { id: channelId } = await channel({}, [ana.user.employeeId, bob.user.employeeId])
    const { id } = (await say(ana.browser, channelId, 'Lunch at 12')).body
    const path = `/api/messaging/messages/${id}`
    const edit = (client: TestClient) => client.send('PUT', path, { body: { messageText: 'Lunch at 1' } })
    expect((await edit(bob.browser)).status).toBe(403)
    expect((await edit(ana.browser)).body).toMatchObject({ message_text: 'Lunch at 1', is_edited: true })
    expect((await bob.browser.send('DELETE', path)).status).toBe(403)
    expect((await manager.browser.send('DELETE', path, { body: { reason: 'Off topic' } })).status).toBe(200)
    expect(await messagesIn(ana.browser, channelId)).toMatchObject([{ id, message_text: '', is_deleted: true }])
    expect((await edit(ana.browser)).status).toBe(409)
    const { nodes } = (await owner.graphql('{ history(first: 5) { nodes { sentence reason } } }')).data.history
    expect(nodes[0]).toMatchObject({ sentence: 'Mia Test removed a chat message from Ana Test', reason: 'Off topic' })
    expect(JSON.stringify(nodes)).not.toContain('Lunch')
  })

  test('a reaction counts once per person, and a second press removes it', async () => {
    const { id } = (await say(ana.browser, organizationId, 'Thanks all')).body
    const react = async (client: TestClient) =>
      (await client.post(`/api/messaging/messages/${id}/reactions`, { emoji: '🎉' })).body.reactions
    await Promise.all([react(bob.browser), react(manager.browser)])
    expect(await react(ana.browser)).toEqual([{ emoji: '🎉', count: 3, own: true }])
    expect(await react(ana.browser)).toEqual([{ emoji: '🎉', count: 2, own: false }])
  })

  test.each(['<b>', 'a', '', '👍👎', '👍 ', '1', 'like', '\u200D'])('rejects the reaction %j', async (emoji) => {
    const { id } = (await say(ana.browser, organizationId, 'Thanks all')).body
    expect((await ana.browser.post(`/api/messaging/messages/${id}/reactions`, { emoji })).status).toBe(422)
  })

  test.each(['🥐', '👩‍👩‍👧', '👍🏽', '🇩🇪', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'])('takes any one emoji: %s', async (emoji) => {
    const { id } = (await say(ana.browser, organizationId, 'Thanks all')).body
    const { body } = await ana.browser.post(`/api/messaging/messages/${id}/reactions`, { emoji })
    expect(body.reactions).toEqual([{ emoji, count: 1, own: true }])
  })

  test('concurrent reactions are all counted, and a retry counts once', async () => {
    const { id } = (await say(ana.browser, organizationId, 'Thanks all')).body
    const emojis = ['👍', '🎉', '🥐', '🚀']
    const clients = [owner, manager.browser, ana.browser, bob.browser]
    const reacted = clients.flatMap((client) =>
      emojis.flatMap((emoji) => {
        const input = { commandId: randomUUID(), id, emoji, reacted: true }
        const mutation = 'mutation ($input: ReactToMessageInput!) { reactToMessage(input: $input) { caughtUp } }'
        return [client.graphql(mutation, { input }), client.graphql(mutation, { input })]
      }),
    )
    for (const { errors } of await Promise.all(reacted)) expect(errors).toBeUndefined()
    const [{ reactions }] = await messagesIn(ana.browser, organizationId, '?limit=1')
    expect(reactions).toEqual(['👍', '🎉', '🚀', '🥐'].map((emoji) => ({ emoji, count: 4, own: true })))
  })

  test('replies belong to one thread, including replies to replies', async () => {
    const { id } = await channel({}, [ana.user.employeeId])
    const first = (await say(ana.browser, id, 'Question')).body
    const reply = (await say(manager.browser, id, 'Answer', { replyTo: first.id })).body
    await say(ana.browser, id, 'Thanks', { replyTo: reply.id })
    const { messages } = (await ana.browser.get(`/api/messaging/messages/${first.id}/replies`)).body
    expect(messages).toMatchObject([
      { message_text: 'Answer', reply_to: first.id },
      { message_text: 'Thanks', reply_to: first.id },
    ])
    expect((await messagesIn(ana.browser, id)).at(-1)).toMatchObject({ id: first.id, reply_count: 2 })
    expect((await say(ana.browser, organizationId, 'Lost', { replyTo: first.id })).status).toBe(404)
  })

  test('only managers send urgent messages', async () => {
    expect((await say(ana.browser, organizationId, 'Fire', { isUrgent: true })).status).toBe(403)
    expect((await say(manager.browser, organizationId, 'Fire', { isUrgent: true })).body.is_urgent).toBe(true)
  })

  test('too many messages are rejected for a while', async () => {
    const { browser } = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Flo' })
    const answers = await Promise.all(
      Array.from({ length: 110 }, (_, index) => say(browser, organizationId, `${index}`)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([201, 429]))
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(60)
  })
})

describe('unread messages', () => {
  test('count messages of others until they are read', async () => {
    const { id } = await channel({}, [ana.user.employeeId, bob.user.employeeId])
    await say(ana.browser, id, 'one')
    await say(ana.browser, id, 'two')
    const unread = async (client: TestClient) =>
      (await channelsOf(client)).find((each: { id: string }) => each.id === id).unread_count
    expect([await unread(bob.browser), await unread(ana.browser)]).toEqual([2, 0])
    expect((await bob.browser.post(`/api/messaging/channels/${id}/read`)).body.unread_count).toBe(0)
    await say(ana.browser, id, 'three')
    expect(await unread(bob.browser)).toBe(1)
    await bob.browser.post(`/api/messaging/channels/${id}/read`)
    const [, , oldest] = await messagesIn(bob.browser, id)
    const { data } = await bob.browser.graphql(
      `mutation ($input: MarkChannelReadInput!) { markChannelRead(input: $input) { channel { unreadCount } } }`,
      { input: { commandId: randomUUID(), id, messageId: oldest.id } },
    )
    expect(data.markChannelRead.channel.unreadCount).toBe(0)
  })

  test('start at the first unread message of others', async () => {
    const { id } = await channel({}, [ana.user.employeeId, bob.user.employeeId])
    const first = async () =>
      (await bob.browser.graphql('query ($id: ID!) { channel(id: $id) { firstUnreadId firstUnreadAt } }', { id })).data
        .channel
    expect(await first()).toEqual({ firstUnreadId: null, firstUnreadAt: null })
    await say(bob.browser, id, 'Mine')
    const { id: firstUnreadId, created_at: firstUnreadAt } = (await say(ana.browser, id, 'one')).body
    await say(ana.browser, id, 'two')
    expect(await first()).toEqual({ firstUnreadId, firstUnreadAt })
    await bob.browser.post(`/api/messaging/channels/${id}/read`)
    const three = (await say(ana.browser, id, 'three')).body
    expect((await first()).firstUnreadId).toBe(three.id)
  })

  test('exclude messages from before an employee joined', async () => {
    await say(ana.browser, organizationId, 'Before them')
    const { browser } = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'New' })
    expect((await channelsOf(browser))[0]).toMatchObject({ id: organizationId, unread_count: 0 })
  })

  test('exclude muted channels from the total', async () => {
    const { user, browser } = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Mute' })
    const { id } = await channel({}, [user.employeeId])
    await say(manager.browser, id, 'Psst')
    const sum = async () => (await browser.graphql('{ unreadMessages }')).data.unreadMessages
    expect(await sum()).toBe(1)
    await browser.send('PUT', `/api/messaging/channels/${id}/mute`, { body: { muted: true } })
    expect(await sum()).toBe(0)
  })
})

describe('direct messages', () => {
  test('two people share one conversation, whoever starts it', async () => {
    const start = (client: TestClient, userId: string) => client.post('/api/messaging/direct-messages', { userId })
    const [one, other] = await Promise.all([
      start(ana.browser, bob.user.employeeId),
      start(bob.browser, ana.user.employeeId),
    ])
    expect(one.body.id).toBe(other.body.id)
    expect(one).toMatchObject({ status: 201, body: { other_user: { first_name: 'Bob' }, unread_count: 0 } })
    await say(ana.browser, one.body.id, 'Hi Bob')
    const { conversations } = (await bob.browser.get('/api/messaging/direct-messages')).body
    expect(conversations).toMatchObject([{ id: one.body.id, other_user: { first_name: 'Ana' }, unread_count: 1 }])
    expect((await manager.browser.get(`/api/messaging/channels/${one.body.id}/messages`)).status).toBe(404)
    expect((await start(ana.browser, ana.user.employeeId)).status).toBe(409)
    expect((await start(ana.browser, randomUUID())).status).toBe(404)
  })

  test('a conversation with a terminated employee is readable and closed', async () => {
    const { user, browser } = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Leo' })
    const { id } = (await browser.post('/api/messaging/direct-messages', { userId: ana.user.employeeId })).body
    await say(browser, id, 'Bye')
    const own = (await say(ana.browser, id, 'Bye Leo')).body
    expect((await manager.browser.send('DELETE', `/api/employees/${user.employeeId}`)).status).toBe(200)
    expect(await messagesIn(ana.browser, id)).toMatchObject([
      { message_text: 'Bye Leo' },
      { message_text: 'Bye', sender_first_name: 'Leo' },
    ])
    const refusals = [
      await say(ana.browser, id, 'Good luck'),
      await ana.browser.send('PUT', `/api/messaging/messages/${own.id}`, { body: { messageText: 'See you' } }),
      await ana.browser.post(`/api/messaging/messages/${own.id}/reactions`, { emoji: '👋' }),
    ]
    for (const { status, body } of refusals) {
      expect([status, body.error.message]).toEqual([409, 'This person has left the organization'])
    }
    expect((await ana.browser.send('DELETE', `/api/messaging/messages/${own.id}`)).status).toBe(200)
  })

  test('connect employees of different locations', async () => {
    const elsewhere = await muster.createLocation(organizationId, `Elsewhere ${randomUUID()}`)
    const far = await muster.hire({ organizationId, locationId: elsewhere, role: 'employee', firstName: 'Far' })
    const { id } = (await ana.browser.post('/api/messaging/direct-messages', { userId: far.user.employeeId })).body
    await say(ana.browser, id, 'Hi over there')
    expect(await messagesIn(far.browser, id)).toMatchObject([{ message_text: 'Hi over there' }])
  })

  test('can be started with everyone in the organization', async () => {
    const { users } = (await ana.browser.get('/api/messaging/users')).body
    expect(users).toContainEqual(
      expect.objectContaining({
        id: bob.user.employeeId,
        first_name: 'Bob',
        position: 'Cook',
        location_name: expect.any(String),
      }),
    )
    expect(users.map(({ id }: { id: string }) => id)).not.toContain(ana.user.employeeId)
  })
})

describe('search', () => {
  test('finds words and prefixes in the user’s channels, by channel, sender and day', async () => {
    const { id } = await channel({ isPrivate: true }, [ana.user.employeeId])
    await say(ana.browser, id, 'The Köttbullar are ready')
    await say(manager.browser, id, 'No köttbullar for me')
    const search = async (client: TestClient, query: string) =>
      (await client.get(`/api/messaging/search?${query}`)).body.messages.map(
        ({ message_text: text }: { message_text: string }) => text,
      )
    const word = `q=${encodeURIComponent('köttb')}`
    expect(await search(ana.browser, word)).toEqual(['No köttbullar for me', 'The Köttbullar are ready'])
    expect(await search(ana.browser, `${word}&senderId=${ana.user.employeeId}`)).toEqual(['The Köttbullar are ready'])
    expect(await search(ana.browser, `${word}&endDate=2020-01-01`)).toEqual([])
    expect(await search(ana.browser, `q=${encodeURIComponent(`ready & !the | ')`)}`)).toEqual([
      'The Köttbullar are ready',
    ])
    expect(await search(bob.browser, word)).toEqual([])
    expect((await bob.browser.get(`/api/messaging/search?channelId=${id}`)).status).toBe(404)
  })

  test('finds parts of addresses, paths and prices, and nothing for punctuation', async () => {
    const { id } = await channel({}, [ana.user.employeeId])
    const text = 'Lunch 12.50 and/or tea: https://example.com/menu/today, ask cafe@muster.test 🎉 नमस्ते'
    await say(ana.browser, id, text)
    const search = async (q: string) =>
      (await ana.browser.get(`/api/messaging/search?channelId=${id}&q=${encodeURIComponent(q)}`)).body.messages.length
    const parts = ['50', '12.50', 'or', 'and/or', 'menu', 'example.com/menu', 'cafe@muster.test', 'muster', 'नमस्ते']
    for (const each of parts) expect([each, await search(each)]).toEqual([each, 1])
    for (const each of ['🎉', '❤️', '!', '250']) expect([each, await search(each)]).toEqual([each, 0])
    expect(await search('')).toBe(1)
  })
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const upload = (client: TestClient, bytes: Buffer) =>
  client.post('/api/messaging/pictures', { data: bytes.toString('base64') })

describe('pictures', () => {
  test('are visible to members of the channel, as files of their detected type', async () => {
    const { id: channelId } = await channel({ isPrivate: true }, [ana.user.employeeId])
    const { id: pictureId } = (await upload(ana.browser, png)).body
    expect((await manager.browser.get(`/api/messaging/pictures/${pictureId}`)).status).toBe(404)
    expect((await say(bob.browser, organizationId, '', { pictureId })).status).toBe(404)
    expect((await say(ana.browser, channelId, '', { pictureId })).status).toBe(201)
    const shown = await manager.browser.get(`/api/messaging/pictures/${pictureId}`)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(shown.headers.get('content-disposition')).toContain('attachment')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await bob.browser.get(`/api/messaging/pictures/${pictureId}`)).status).toBe(404)
  })

  test('are not served from the browser’s cache once their message is deleted', async () => {
    const { id: pictureId } = (await upload(ana.browser, png)).body
    const { body: message } = await say(ana.browser, organizationId, '', { pictureId })
    const path = `/api/messaging/pictures/${pictureId}`
    const shown = await bob.browser.get(path)
    expect(shown.headers.get('cache-control')).toBe('private, max-age=60, must-revalidate')
    const again = () => bob.browser.send('GET', path, { headers: { 'if-none-match': shown.headers.get('etag') ?? '' } })
    expect(await again()).toMatchObject({ status: 304, text: '' })
    expect((await ana.browser.send('DELETE', `/api/messaging/messages/${message.id}`)).status).toBe(200)
    expect((await again()).status).toBe(404)
  })

  test('other files are rejected', async () => {
    expect((await upload(ana.browser, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(422)
    const answer = await ana.browser.post('/api/messaging/pictures', { data: 'not base64!' })
    expect(answer.status).toBe(422)
  })

  test('too many uploads are rejected for a while', async () => {
    const { browser } = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Pic' })
    const answers = await Promise.all(Array.from({ length: 30 }, () => upload(browser, png)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]))
  })
})

describe('retention', () => {
  test('only owners set how long messages are kept', async () => {
    const set = (client: TestClient, months: number | null) =>
      client.send('PUT', '/api/organization/policies/messages', { body: { months } })
    expect((await set(manager.browser, 6)).status).toBe(403)
    expect((await set(owner, 0)).status).toBe(422)
    expect((await set(owner, 6)).status).toBe(200)
    expect((await owner.get('/api/organization/policies')).body.messages).toEqual({ months: 6 })
    expect((await set(owner, null)).status).toBe(200)
  })

  test('expired messages are not listed, found, counted or shown', async () => {
    const org = await teamOf(muster)
    const { organizationId: general } = org.ana.user
    const { id } = (await say(org.ana.browser, general, 'Ancient words')).body
    await muster.database.pool.query(
      `update read.messages set sent_at = now() - interval '7 months' where message_id = $1`,
      [id],
    )
    const texts = async (path: string) => (await org.bob.browser.get(path)).body.messages.length
    const [list, search] = [`/api/messaging/channels/${general}/messages`, '/api/messaging/search?q=ancient']
    const set = (months: number | null) =>
      org.owner.send('PUT', '/api/organization/policies/messages', { body: { months } })
    expect([await texts(list), await texts(search)]).toEqual([1, 1])
    await set(6)
    expect([await texts(list), await texts(search)]).toEqual([0, 0])
    expect((await org.bob.browser.post(`/api/messaging/messages/${id}/reactions`, { emoji: '👍' })).status).toBe(404)
    await set(null)
    expect([await texts(list), await texts(search)]).toEqual([1, 1])
  })

  test('expired messages are deleted permanently, with their pictures', async () => {
    const org = await teamOf(muster)
    const { organizationId: general } = org.ana.user
    const { pool } = muster.database
    const sayWithPicture = async (text: string) => {
      const { id: pictureId } = (await upload(org.ana.browser, png)).body
      return (await say(org.ana.browser, general, text, { pictureId })).body
    }
    const [old, fresh] = [await sayWithPicture('Ancient words'), await sayWithPicture('New words')]
    await pool.query(`update read.messages set sent_at = now() - interval '7 months' where message_id = $1`, [old.id])
    await pool.query(`update messaging.pictures set created_at = now() - interval '2 days'`)
    const set = (months: number | null) =>
      org.owner.send('PUT', '/api/organization/policies/messages', { body: { months } })
    await set(6)
    const { handle } = retentionJobs['messaging.delete-old']
    await handle({ id: 'test', at: new Date(), data: {}, cause: null }, { database: muster.database })
    await set(null)
    expect(await messagesIn(org.bob.browser, general)).toMatchObject([{ id: fresh.id }])
    const picture = async ({ picture_id: id }: { picture_id: string }) =>
      (await org.ana.browser.get(`/api/messaging/pictures/${id}`)).status
    expect([await picture(old), await picture(fresh)]).toEqual([404, 200])
    const around = `query ($of: ID!, $at: ID!) { messages(channelId: $of, around: $at) { nodes { id } hasAfter } }`
    const { data } = await org.bob.browser.graphql(around, { of: general, at: old.id })
    expect(data.messages).toEqual({ nodes: [{ id: fresh.id }], hasAfter: false })
  })
})
