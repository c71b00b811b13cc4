import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { openSockets } from '#backend/app/testing/sockets.ts'

const muster = await fileMuster()
const sockets = openSockets(muster.origin)
afterEach(sockets.close)

const events = ['new_public_shout_out', 'shout_out_reaction', 'shout_out_deleted'] as const
const path = '/api/shout-outs'

test('Socket.IO sends a shout-out, its applause and its deletion only within the organization', async () => {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const there = await muster.createLocation(user.organizationId, 'There')
  const ana = await muster.hire({ ...user, role: 'employee', firstName: 'Ana' })
  const bob = await muster.hire({ ...user, locationId: there, role: 'employee', firstName: 'Bob' })
  const foreign = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const eve = await muster.hire({ ...foreign.user, role: 'employee', firstName: 'Eve' })
  const bobs = await sockets.hear(bob.browser, events)
  const theirs = await sockets.hear(foreign.owner, events)

  const { id } = (await ana.browser.post(path, { toEmployeeId: user.employeeId, message: 'Thanks!' })).body
  expect(await bobs.next()).toEqual([
    'new_public_shout_out',
    expect.objectContaining({ id, message: 'Thanks!', from_first_name: 'Ana', to_first_name: 'Olga' }),
  ])
  await bob.browser.post(`${path}/${id}/reactions`, { reactionType: 'like' })
  expect(await bobs.next()).toEqual(['shout_out_reaction', { id, reaction_count: 1 }])
  await owner.send('DELETE', `${path}/${id}`, { body: { reason: 'Off topic' } })
  expect(await bobs.next()).toEqual(['shout_out_deleted', { id }])

  // Pushes keep the log's order, so a wrong push would have arrived before this one.
  const own = (await foreign.owner.post(path, { toEmployeeId: eve.user.id, message: 'Hello' })).body
  expect(await theirs.next()).toEqual(['new_public_shout_out', expect.objectContaining({ id: own.id })])
})
