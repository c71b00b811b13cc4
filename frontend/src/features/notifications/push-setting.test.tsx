import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { PushSetting } from './push-setting.tsx'

const subscription = {
  toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => true,
}
let current: typeof subscription | null
let subscribedAt: string | null

function browser(permission: NotificationPermission, { answer = permission } = {}) {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer })
  const pushManager = { getSubscription: async () => current, subscribe: async () => (current = subscription) }
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome',
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  })
}

const responses = {
  'GET /notifications/push': () => ({ publicKey: 'key', subscribedAt }),
  'POST /notifications/push': () => {
    subscribedAt = '2026-03-02T12:00:00.000Z'
    return { message: '' }
  },
  'POST /notifications/push/test': { message: '' },
  'DELETE /notifications/push': () => {
    subscribedAt = null
    return { message: '' }
  },
}
const open = () => renderPage(<PushSetting />, { responses })

beforeEach(() => {
  current = null
  subscribedAt = null
})

test('turns notifications on, sends a test and turns them off', async () => {
  browser('default', { answer: 'granted' })
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }))
  await user.click(await screen.findByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('A test notification is on its way')).toBeTruthy()
  expect(calls).toEqual(
    expect.arrayContaining(['GET /notifications/push', 'POST /notifications/push', 'POST /notifications/push/test']),
  )
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeTruthy()
})

test('says what to do where the browser blocks them', async () => {
  browser('denied')
  await open()
  expect(await screen.findByText(/blocks notifications from Muster/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('stays on after the next sign-in of the same employee, and off for another one', async () => {
  browser('granted')
  current = subscription
  localStorage.setItem('muster.push.employee', 'ana')
  const { calls, unmount } = await open()
  expect(await screen.findByRole('button', { name: 'Send a test' })).toBeTruthy()
  expect(calls).toContain('POST /notifications/push')
  unmount()
  subscribedAt = null
  localStorage.setItem('muster.push.employee', 'ben')
  await open()
  expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeTruthy()
})

test('says that an iPhone needs the installed app', async () => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { userAgent: 'iPhone' })
  await open()
  expect(await screen.findByText(/add Muster to the home screen/)).toBeTruthy()
})
