import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'

const muster = await fileMuster()

test('an owner updates the organization’s name and display preferences', async () => {
  const { owner } = await muster.signUp('Olga')
  const change = { name: 'Kettle & Co', clockFormat: 'h23' }
  expect(await owner.send('PUT', '/api/organization', { body: change })).toMatchObject({ status: 200 })
  expect((await owner.get('/api/organization')).body).toMatchObject({ name: 'Kettle & Co', clock_format: 'h23' })
  expect((await owner.get('/api/auth/me')).body).toMatchObject({ clockFormat: 'h23', timeZone: 'Europe/Vienna' })
  const displayPreferences = { weekStartsOn: 'monday', currency: 'EUR' }
  await owner.send('PUT', '/api/organization', { body: { ...change, ...displayPreferences } })
  expect((await owner.get('/api/auth/me')).body).toMatchObject({ ...displayPreferences, clockFormat: 'h23' })
  expect(await owner.send('PUT', '/api/organization', { body: change })).toMatchObject({ status: 200 })
  expect((await owner.get('/api/organization')).body).toMatchObject({ week_starts_on: 'monday', currency: 'EUR' })
  const yen = await owner.send('PUT', '/api/organization', { body: { ...change, currency: 'JPY' } })
  expect(yen.body.error).toMatchObject({ fields: { currency: 'Choose a currency of the list' } })
  const wrong = await owner.send('PUT', '/api/organization', { body: { name: ' ', clockFormat: '13' } })
  expect(wrong.body.error).toMatchObject({ fields: { name: 'Organization name is required' } })
})

test('an owner creates and updates locations', async () => {
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

test('a manager can’t change the currency', async () => {
  const { manager } = await teamOf(muster)
  const body = { name: 'Theirs', clockFormat: 'h23', currency: 'EUR' }
  expect(await manager.browser.send('PUT', '/api/organization', { body })).toMatchObject({ status: 403 })
})

test('a location’s time zone can change until a week is planned', async () => {
  const { owner, user } = await muster.signUp('Zoe')
  const path = `/api/organization/locations/${user.locationId}`
  const moveTo = (timeZone: string) => owner.send('PUT', path, { body: { name: 'Here', timeZone } })
  expect(await moveTo('Asia/Tokyo')).toMatchObject({ status: 200, body: { time_zone: 'Asia/Tokyo' } })
  expect((await owner.get('/api/auth/me')).body).toMatchObject({ timeZone: 'Asia/Tokyo' })
  const shift = {
    employeeId: user.employeeId,
    startTime: '2026-03-10T01:00:00.000Z',
    endTime: '2026-03-10T09:00:00.000Z',
  }
  expect(await owner.post('/api/schedules/shifts', shift)).toMatchObject({ status: 201 })
  expect(await moveTo('UTC')).toMatchObject({
    status: 409,
    body: { error: { fields: { timeZone: expect.any(String) } } },
  })
  expect(await moveTo('Asia/Tokyo')).toMatchObject({ status: 200 })
})

test('a location’s time zone can’t change after a punch', async () => {
  const { owner, user } = await muster.signUp('Zara')
  expect(await owner.post('/api/time-clock/clock-in')).toMatchObject({ status: 200 })
  const body = { name: 'Here', timeZone: 'UTC' }
  const path = `/api/organization/locations/${user.locationId}`
  expect(await owner.send('PUT', path, { body })).toMatchObject({ status: 409 })
})

test('only the organization’s owners update a location', async () => {
  const { owner } = await muster.signUp('Oona')
  const { manager } = await teamOf(muster)
  const path = `/api/organization/locations/${manager.user.locationId}`
  const body = { name: 'Theirs', address: null }
  expect(await owner.send('PUT', path, { body })).toMatchObject({ status: 404 })
  expect(await manager.browser.send('PUT', path, { body })).toMatchObject({ status: 403 })
})
