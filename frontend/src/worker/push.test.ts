import { afterEach, expect, test, vi } from 'vitest'
import type { PushedNotification } from '#schema/notifications/push.ts'
import { handleClick, renewSubscription, showPushed } from './push.ts'

const pushed: PushedNotification = {
  id: 'one',
  title: 'Swap to review',
  body: 'Ben takes a shift.',
  link: '/shift-swaps?request=7',
  unread: 2,
  actions: [
    {
      name: 'approve',
      label: 'Approve',
      call: {
        method: 'PUT',
        path: '/api/shift-swaps/7/review',
        body: { approve: true },
        key: 'key-1',
        done: 'Approved',
      },
    },
    { name: 'deny', label: 'Deny…' },
  ],
}

type Page = { url: string; focused?: boolean; replies?: boolean }

function scene({ pages = [], status = 200 }: { pages?: Page[]; status?: number } = {}) {
  const done: unknown[] = []
  const scope = {
    location: { origin: 'https://muster.test' },
    navigator: { setAppBadge: async (count: number) => void done.push(['badge', count]) },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void done.push(['show', title, options.tag]),
      pushManager: { subscribe: async () => renewed },
    },
    clients: {
      matchAll: async () =>
        pages.map(({ url, focused = false, replies = true }) => ({
          url: `https://muster.test${url}`,
          focused,
          visibilityState: 'visible',
          focus: async () => void done.push(['focus', url]),
          postMessage(message: { link: string }, [port]: MessagePort[]) {
            done.push(['open in page', message.link])
            if (replies) port?.postMessage('opened')
          },
        })),
      openWindow: async (url: string) => void done.push(['open window', url]),
    },
  }
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
    done.push([
      `${method} ${path}`,
      typeof body === 'string' ? JSON.parse(body) : undefined,
      new Headers(headers).get('idempotency-key'),
    ])
    return new Response(null, { status })
  })
  // The worker's global scope has more than the functions use.
  const worker = scope as unknown as Parameters<typeof showPushed>[0]
  const click = (action = '') =>
    handleClick(worker, { notification: { data: pushed, close() {} }, action } as unknown as NotificationEvent)
  return { worker, click, done }
}

const renewed = { toJSON: () => ({ endpoint: 'https://push.test/2', keys: { p256dh: 'p', auth: 'a' } }) }
afterEach(() => vi.unstubAllGlobals())

const approved = ['PUT /api/shift-swaps/7/review', { approve: true }, 'key-1']
const markedRead = ['PUT /api/notifications/one/read', undefined, null]

test('shows a notification under its id, which replaces what a page has shown', async () => {
  const { worker, done } = scene({ pages: [{ url: '/schedule', focused: true }] })
  await showPushed(worker, pushed)
  expect(done).toEqual([
    ['show', 'Swap to review', 'one'],
    ['badge', 2],
  ])
})

test('shows nothing while the list of notifications has the focus', async () => {
  const { worker, done } = scene({ pages: [{ url: '/notifications?filter=unread', focused: true }] })
  await showPushed(worker, pushed)
  expect(done).toEqual([])
})

test('a click opens the link in an existing page', async () => {
  const { click, done } = scene({ pages: [{ url: '/kiosk' }, { url: '/schedule' }] })
  await click()
  expect(done).toEqual([
    ['focus', '/schedule'],
    ['open in page', pushed.link],
  ])
})

test('a click opens a page if there is none, or none that replies', async () => {
  const opened = ['open window', `https://muster.test${pushed.link}`]
  const none = scene({ pages: [{ url: '/kiosk' }] })
  await none.click()
  expect(none.done).toEqual([opened, markedRead])
  const silent = scene({ pages: [{ url: '/login', replies: false }] })
  await silent.click()
  expect(silent.done.slice(2)).toEqual([opened, markedRead])
})

test('a button makes its call once per notification and confirms it', async () => {
  const { click, done } = scene()
  await click('approve')
  expect(done).toEqual([approved, ['show', 'Approved', 'done-one'], markedRead])
})

test('a refused call, an expired session or a button without a call opens the link', async () => {
  for (const status of [401, 409]) {
    const { click, done } = scene({ status })
    await click('approve')
    expect(done.slice(0, 2)).toEqual([approved, ['open window', `https://muster.test${pushed.link}`]])
  }
  const { click, done } = scene()
  await click('deny')
  expect(done[0]).toEqual(['open window', `https://muster.test${pushed.link}`])
})

test('tells the server the address of a renewed subscription', async () => {
  const { worker, done } = scene()
  const oldSubscription = { options: {} } as PushSubscription
  await renewSubscription(worker, { oldSubscription })
  expect(done).toEqual([
    ['POST /api/notifications/push', { endpoint: 'https://push.test/2', keys: { p256dh: 'p', auth: 'a' } }, null],
  ])
})
