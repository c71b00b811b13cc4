import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, test, vi } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { openWorker } from '#backend/app/testing/worker.ts'
import { openTextMessages } from '#backend/platform/outbound/text-messages.ts'
import { defaultPreferences, type Preferences } from '#schema/people/preferences.ts'

const smsSecret = 'a secret of the operator'
const received: { id: unknown; to: string; text: string }[] = []
const statuses: number[] = []
const service = createServer((request, response) => void respond(request, response))
async function respond(request: IncomingMessage, response: ServerResponse) {
  const body = await text(request)
  const status = statuses.shift() ?? 200
  const headers = request.headers as Record<string, string>
  const message = new Webhook(smsSecret, { format: 'raw' }).verify(body, headers) as { to: string; text: string }
  if (status === 200) received.push({ id: headers['webhook-id'], ...message })
  response.writeHead(status).end()
}
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const smsUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/texts`
const muster = await fileMuster()
const worker = await openWorker({ ...muster, textMessages: openTextMessages({ smsUrl, smsSecret }) })
afterAll(async () => {
  await worker.close()
  await new Promise<void>((resolve) => service.close(() => resolve()))
})
const { user } = await muster.signUp('Kettle')
const { organizationId } = user

async function employee({ phone, ...preferences }: Partial<Preferences> & { phone: string | null }) {
  const { browser, user: hired } = await muster.hire({ ...user, role: 'employee', firstName: 'Ana' })
  const { employeeId } = hired
  if (phone !== null) await browser.send('PUT', `/api/employees/${employeeId}`, { body: { phone } })
  await muster.commands.updateNotificationPreferences(
    { commandId: randomUUID(), organizationId, actor: { kind: 'employee', employeeId }, now: new Date() },
    { employeeId, preferences: { ...defaultPreferences, ...preferences } },
  )
  return employeeId
}

async function notify(employeeId: string) {
  const notificationId = randomUUID()
  await muster.commands.notify(
    { commandId: randomUUID(), organizationId, actor: { kind: 'system', name: 'test' }, now: new Date() },
    { notificationId, employeeId, kind: 'punch_missed', params: { day: '2026-03-08' }, link: '/time-clock' },
  )
  return notificationId
}

test('a notification is texted, signed, to employees who chose so and have a phone number', async () => {
  const texted = await employee({ phone: '+43 555 0100', texts: ['timesheet'] })
  await notify(await employee({ phone: '+43 555 0101' }))
  await notify(await employee({ phone: null, texts: ['timesheet'] }))
  const id = await notify(texted)
  await vi.waitFor(
    () =>
      expect(received).toEqual([
        {
          id,
          to: '+43 555 0100',
          text: expect.stringMatching(/^Missed clock-out: .*\nhttps:\/\/muster\.test\/time-clock$/),
        },
      ]),
    { timeout: 20_000 },
  )
})

test('a text message is sent again if the service fails, with the same id', async () => {
  const texted = await employee({ phone: '+43 555 0102', texts: ['timesheet'] })
  statuses.push(503)
  const id = await notify(texted)
  await vi.waitFor(
    () => expect(received.filter(({ to }) => to === '+43 555 0102').map((each) => each.id)).toEqual([id]),
    {
      timeout: 20_000,
    },
  )
})

test('without a service there are no text messages', () => {
  expect(openTextMessages({ smsUrl: undefined, smsSecret: undefined })).toBeUndefined()
})
