import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openWorker } from '#backend/app/testing/worker.ts'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { openSockets } from '#backend/app/testing/sockets.ts'
import { memoryMail } from '#backend/features/identity/testing.ts'

const muster = await fileMuster()
const worker = await openWorker({ ...muster, mail: memoryMail() })
afterAll(() => worker.close())
const sockets = openSockets(muster.origin)
afterEach(sockets.close)

const events = ['new_announcement', 'announcement_updated', 'announcement_deleted'] as const
const path = '/api/announcements'

test('Socket.IO sends an announcement, its edits and its deletion only to its audience', async () => {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const there = await muster.createLocation(organizationId, 'There')
  const ana = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Ana' })
  const bob = await muster.hire({ organizationId, locationId: there, role: 'employee', firstName: 'Bob' })
  const foreign = (await muster.signUp(`Org${randomUUID().slice(0, 8)}`)).owner
  const [anas, bobs, theirs] = [
    await sockets.hear(ana.browser, events),
    await sockets.hear(bob.browser, events),
    await sockets.hear(foreign, events),
  ]
  const { id } = (await owner.post(path, { title: 'Here', content: 'x', audience: { locationIds: [locationId] } })).body
  expect(await anas.next()).toEqual([
    'new_announcement',
    expect.objectContaining({ id, title: 'Here', is_acknowledged: false, created_by_first_name: 'Olga' }),
  ])
  await owner.send('PUT', `${path}/${id}`, { body: { title: 'Still here' } })
  expect(await anas.next()).toEqual(['announcement_updated', expect.objectContaining({ id, title: 'Still here' })])
  await owner.send('DELETE', `${path}/${id}`)
  expect(await anas.next()).toEqual(['announcement_deleted', { id }])

  // Pushes keep the log's order, so a wrong push would have arrived before this one.
  const all = (await owner.post(path, { title: 'All', content: 'x' })).body
  expect(await bobs.next()).toEqual(['new_announcement', expect.objectContaining({ id: all.id })])
  const own = (await foreign.post(path, { title: 'Theirs', content: 'x' })).body
  expect(await theirs.next()).toEqual(['new_announcement', expect.objectContaining({ id: own.id })])
})

test('Socket.IO sends a scheduled announcement at its publication', async () => {
  const { owner } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const heard = await sockets.hear(owner, events)
  const publishAt = new Date(Date.now() + 400).toISOString()
  const { id } = (await owner.post(path, { title: 'Later', content: 'x', publishAt })).body
  expect(await heard.next()).toEqual(['new_announcement', expect.objectContaining({ id, publish_at: publishAt })])
})
