import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'

const muster = await fileMuster()

test('an owner renames the organization and chooses how clocks are written', async () => {
  const { owner } = await muster.signUp('Olga')
  const change = { name: 'Kettle & Co', clockFormat: 'h23' }
  expect(await owner.send('PUT', '/api/organization', { body: change })).toMatchObject({ status: 200 })
  expect((await owner.get('/api/organization')).body).toMatchObject({ name: 'Kettle & Co', clock_format: 'h23' })
  expect((await owner.get('/api/auth/me')).body).toMatchObject({ clockFormat: 'h23', timeZone: 'Europe/Vienna' })
  const wrong = await owner.send('PUT', '/api/organization', { body: { name: ' ', clockFormat: '13' } })
  expect(wrong.body.error).toMatchObject({ fields: { name: 'Organization name is required' } })
})

test('an owner opens and changes locations', async () => {
  const { owner } = await muster.signUp('Otto')
  const opened = await owner.post('/api/organization/locations', { name: 'Yard', timeZone: 'Europe/Berlin' })
  const { id } = opened.body
  expect(opened).toMatchObject({ status: 201, body: { name: 'Yard', time_zone: 'Europe/Berlin', address: null } })
  const body = { name: 'North Yard', address: ' 1 Yard Lane ' }
  const changed = await owner.send('PUT', `/api/organization/locations/${id}`, { body })
  const after = { id, name: 'North Yard', time_zone: 'Europe/Berlin', address: '1 Yard Lane' }
  expect(changed).toMatchObject({ status: 200, body: after })
  expect((await owner.get('/api/organization')).body.locations).toContainEqual(after)
  const again = await owner.post('/api/organization/locations', { name: 'north yard', timeZone: 'UTC' })
  expect(again).toMatchObject({
    status: 409,
    body: { error: { fields: { name: expect.stringContaining('already') } } },
  })
  const nowhere = await owner.post('/api/organization/locations', { name: 'Moon', timeZone: 'Moon/Base' })
  expect(nowhere.body.error).toMatchObject({ fields: { timeZone: 'Unknown time zone' } })
})

test('only owners of its organization change a location', async () => {
  const { owner } = await muster.signUp('Oona')
  const { manager } = await teamOf(muster)
  const path = `/api/organization/locations/${manager.user.locationId}`
  const body = { name: 'Theirs', address: null }
  expect(await owner.send('PUT', path, { body })).toMatchObject({ status: 404 })
  expect(await manager.browser.send('PUT', path, { body })).toMatchObject({ status: 403 })
})
