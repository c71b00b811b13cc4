import { createStore } from 'zustand/vanilla'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { z } from 'zod'
import type { pushResponse } from '#schema/notifications/push.ts'
import { del, get, post } from '#frontend/shared/lib/http.ts'
import { useUser } from '#frontend/shared/session.ts'

/**
 * Whether this device gets push notifications:
 *
 *   unsupported   the browser has no push notifications
 *   insecure      the address is neither https nor localhost
 *   install       an iPhone or iPad, on which only the installed app has them
 *   blocked       the user denied the permission, which only the browser's settings can undo
 *   off ⇄ on
 */
export type PushState = 'unsupported' | 'insecure' | 'install' | 'blocked' | 'off' | 'on'

const device = createStore<{ state: PushState | undefined }>(() => ({ state: undefined }))

/** The employee who turned notifications on in this browser. They stay on after this employee's next sign-in. */
const employeeKey = 'muster.push.employee'

/** Returns `undefined` until it is known. */
export function usePushState(): PushState | undefined {
  const { employeeId } = useUser()
  useEffect(() => void refreshPushState(employeeId), [employeeId])
  return useStore(device, ({ state }) => state)
}

const pushRegistration = async () =>
  'serviceWorker' in navigator && 'PushManager' in window ? navigator.serviceWorker.getRegistration('/') : undefined

/** The worker's registration if this device gets push notifications: pages then show theirs through it. */
export const subscribedRegistration = async () => {
  if (device.getState().state !== 'on') return undefined
  return pushRegistration()
}

async function refreshPushState(employeeId: string) {
  device.setState({ state: await findState(employeeId) })
}

async function findState(employeeId: string): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure'
  const registration = await pushRegistration()
  if (!registration || !('Notification' in window)) return isAppleMobile() && !isInstalled() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await registration.pushManager.getSubscription()
  if (Notification.permission !== 'granted' || !subscription) return 'off'
  const { subscribedAt } = await readServer()
  if (subscribedAt !== null) return 'on'
  // The session is new.
  return readEmployee() === employeeId ? turnOn(employeeId) : 'off'
}

const readServer = async () => (await get('/notifications/push')) as z.infer<typeof pushResponse>

/** Subscribes again after a sign-in of the employee who turned notifications on in this browser. */
export function resumePush(employeeId: string): void {
  // The server can't be reached: the next page tries again.
  if (readEmployee() === employeeId) refreshPushState(employeeId).catch(() => undefined)
}

/** Asks the browser for the permission. @throws HttpError */
export async function turnOnPush(employeeId: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  const state = permission === 'granted' ? await turnOn(employeeId) : await findState(employeeId)
  device.setState({ state })
  return state
}

async function turnOn(employeeId: string): Promise<PushState> {
  const registration = await pushRegistration()
  if (!registration) return 'unsupported'
  const { publicKey } = await readServer()
  const { endpoint, keys } = (await subscribe(registration.pushManager, publicKey)).toJSON()
  await post('/notifications/push', { endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } })
  storeEmployee(employeeId)
  return 'on'
}

/** The browser refuses another key while it has a subscription, which may be of an earlier installation of the server. */
async function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const previous = await pushManager.getSubscription()
    if (!previous) throw error
    await previous.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** @throws HttpError */
export async function turnOffPush(): Promise<void> {
  await del('/notifications/push')
  storeEmployee(null)
  const registration = await pushRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  device.setState({ state: 'off' })
}

/** @throws HttpError */
export const sendTestPush = () => post('/notifications/push/test')

function readEmployee(): string | null {
  try {
    return localStorage.getItem(employeeKey)
  } catch {
    return null
  }
}

function storeEmployee(employeeId: string | null) {
  try {
    if (employeeId) localStorage.setItem(employeeKey, employeeId)
    else localStorage.removeItem(employeeKey)
  } catch {
    // Browsers can block storage. After the next sign-in the employee turns notifications on again.
  }
}

/** An iPad pretends to be a Mac, but Macs have no touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches
