import { expect, test } from 'vitest'
import { fileScene, register, tokenOf } from '../testing.ts'

const scene = await fileScene()

test('a calendar link works on every gateway until it is replaced or removed', async () => {
  const { employeeId } = await register(scene)
  const { token } = await scene.identity.createCalendarLink({ employeeId }, scene.caller())
  expect(await scene.elsewhere.calendarOf(token)).toMatchObject({ employeeId })
  const next = await scene.elsewhere.createCalendarLink({ employeeId }, scene.caller())
  expect(await scene.identity.calendarOf(token)).toBeNull()
  expect(await scene.identity.calendarOf(next.token)).toMatchObject({ employeeId })
  expect(await scene.elsewhere.calendarLinkCreatedAt({ employeeId })).not.toBeNull()
  await scene.identity.revokeCalendarLink({ employeeId })
  expect(await scene.elsewhere.calendarLinkCreatedAt({ employeeId })).toBeNull()
  expect(await scene.elsewhere.calendarOf(next.token)).toBeNull()
})

test('stores a hash of the secret, which is no session token', async () => {
  const { employeeId } = await register(scene)
  const { token } = await scene.identity.createCalendarLink({ employeeId }, scene.caller())
  const { rows } = await scene.database.pool.query('select * from identity.calendar_links where employee_id = $1', [
    employeeId,
  ])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await scene.identity.session(token)).toBeNull()
})

test('a password reset ends it', async () => {
  const { employeeId, email } = await register(scene)
  const { token } = await scene.identity.createCalendarLink({ employeeId }, scene.caller())
  await scene.identity.forgotPassword(email, scene.caller())
  const reset = { token: tokenOf(await scene.mail.next(email)), password: 'a new password' }
  await scene.identity.resetPassword(reset, scene.caller())
  expect(await scene.elsewhere.calendarOf(token)).toBeNull()
})
