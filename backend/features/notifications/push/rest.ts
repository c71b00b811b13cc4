import { Refusal } from '#kernel/commands/refusal.ts'
import { limitRequests, self, sessionOnly, type AccessTable } from '#backend/platform/access.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { pushOperations, PushedNotification } from '#schema/notifications/push.ts'
import { deleteDevice, deviceOfSession, subscribeDevice, unsubscribeDevice } from './subscriptions.ts'

export const pushAccess = {
  'GET /api/notifications/push': sessionOnly(self),
  'POST /api/notifications/push': limitRequests(sessionOnly(self)),
  'POST /api/notifications/push/test': limitRequests(sessionOnly(self)),
  'DELETE /api/notifications/push': sessionOnly(self),
} as const satisfies AccessTable

const testNotification: PushedNotification = {
  id: 'test',
  title: 'Notifications are on',
  body: 'This device gets your Muster notifications.',
  link: '/notifications',
  actions: [],
}

export function pushRest(services: Services): Handlers<typeof pushOperations, typeof pushAccess> {
  const { push } = services
  const { kysely } = services.database
  return {
    'GET /api/notifications/push': async ({ token }) => ({
      publicKey: await push.publicKey(),
      subscribedAt: (await deviceOfSession(kysely, token))?.subscribedAt ?? null,
    }),
    'POST /api/notifications/push': async ({ token, body: { endpoint, keys }, caller }) => {
      const address = { endpoint, ...keys }
      push.requireUsable(address)
      await subscribeDevice(kysely, token, address, caller.now)
      return { message: 'Notifications are on for this device' }
    },
    'POST /api/notifications/push/test': async ({ token }) => {
      const device = await deviceOfSession(kysely, token)
      if (!device) throw new Refusal('conflict', 'Notifications are off for this device')
      const outcome = await push
        .send(device, { text: JSON.stringify(testNotification), urgency: 'high' })
        .catch((error: unknown) => {
          services.logger.warn({ err: error }, 'a test notification could not be pushed')
          throw new Refusal('unavailable', 'The push service of this browser did not answer. Try again later')
        })
      if (outcome === 'delivered') return { message: 'A test notification is on its way' }
      await deleteDevice(kysely, device)
      throw new Refusal('conflict', 'This browser no longer accepts notifications. Turn them on again')
    },
    'DELETE /api/notifications/push': async ({ token }) => {
      await unsubscribeDevice(kysely, token)
      return { message: 'Notifications are off for this device' }
    },
  }
}
