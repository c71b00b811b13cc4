/// <reference lib="webworker" />
import type { OpenNotification, PushedAction, PushedNotification } from '#schema/notifications/push.ts'

/** Shows pushed notifications, and does what their buttons say, also while no page is open. */

type Scope = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'navigator' | 'location'>

/** How long (ms) a page may take to reply. A page without a session does not. */
const REPLY_TIMEOUT = 1000

const icons = { icon: '/icon-192.png', badge: '/icon-192.png' }

export async function showPushed(scope: Scope, pushed: PushedNotification): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The page shows the list, which has the notification already.
  if (pages.some((page) => page.focused && pathOf(page) === '/notifications')) return
  const actions = pushed.actions.map(({ name: action, label: title }) => ({ action, title }))
  // TypeScript's library does not know actions yet.
  const options: NotificationOptions & { actions: object[] } = {
    ...icons,
    body: pushed.body,
    // Replaces the notification of the same id that a page has shown.
    tag: pushed.id,
    data: pushed,
    actions,
  }
  await scope.registration.showNotification(pushed.title, options)
  if (pushed.unread !== undefined) await scope.navigator.setAppBadge?.(pushed.unread).catch(() => undefined)
}

export async function handleClick(scope: Scope, { notification, action }: NotificationEvent): Promise<void> {
  notification.close()
  const pushed = notification.data as PushedNotification
  const { call } = pushed.actions.find(({ name }) => name === action) ?? {}
  if (call && (await perform(call))) {
    const data: PushedNotification = { ...pushed, actions: [] }
    // Pages close the notification itself once it is read.
    const done: NotificationOptions = { ...icons, body: pushed.body, tag: `done-${pushed.id}`, silent: true, data }
    await scope.registration.showNotification(call.done, done)
    await markRead(pushed)
  } else {
    // Also after a refusal or without a session: the screen shows why.
    await open(scope, pushed)
  }
}

/** Returns whether the call succeeded. */
async function perform({ method, path, body, key }: NonNullable<PushedAction['call']>): Promise<boolean> {
  if (!path.startsWith('/api/')) return false
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const request = { method, headers, body: JSON.stringify(body), credentials: 'same-origin' } as const
  return fetch(path, request).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function markRead({ id }: PushedNotification) {
  // The test notification is not in the list. An unread notification does no harm.
  await fetch(`/api/notifications/${id}/read`, { method: 'PUT', credentials: 'same-origin' }).catch(() => undefined)
}

/** Opens the link in an existing page, or else in a new one. A kiosk is left alone. */
async function open(scope: Scope, pushed: PushedNotification) {
  const { id, link } = pushed
  const pages = await scope.clients.matchAll({ type: 'window' })
  const page =
    pages.find((each) => each.visibilityState === 'visible' && !isKiosk(each)) ?? pages.find((each) => !isKiosk(each))
  if (page) {
    await page.focus().catch(() => undefined)
    if (await isOpenedBy(page, { type: 'open notification', id, link })) return
  }
  await scope.clients.openWindow(new URL(link, scope.location.origin).href)
  await markRead(pushed)
}

const isOpenedBy = (page: WindowClient, message: OpenNotification) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), REPLY_TIMEOUT)
    page.postMessage(message, [port2])
  })

const pathOf = ({ url }: WindowClient) => new URL(url).pathname
const isKiosk = (page: WindowClient) => pathOf(page).startsWith('/kiosk')

type SubscriptionChange = { newSubscription?: PushSubscription | null; oldSubscription?: PushSubscription | null }

/** Tells the server the new address of a subscription that the browser has renewed. */
export async function renewSubscription(
  { registration }: Scope,
  { newSubscription, oldSubscription }: SubscriptionChange,
): Promise<void> {
  const renewed =
    newSubscription ?? (oldSubscription ? await registration.pushManager.subscribe(oldSubscription.options) : undefined)
  const { endpoint, keys } = renewed?.toJSON() ?? {}
  if (!endpoint || !keys) return
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } })
  await fetch('/api/notifications/push', { method: 'POST', headers, body, credentials: 'same-origin' })
}
