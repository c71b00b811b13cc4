import { pressTime } from '#frontend/features/time-clock/make-punch.ts'
import { punchInput, type QueuedPunch } from '#frontend/features/time-clock/punch.ts'
import { openOfflineQueue, type MakeCommand } from '#frontend/shared/lib/offline-queue/open-offline-queue.ts'
import { pendingCommands } from '#frontend/shared/lib/offline-queue/queued-commands.ts'
import { kioskOwner, queueStorage } from '#frontend/shared/lib/offline-queue/queue-storage.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { punchResultOf, type Calls, type Credential, type KioskAction } from './calls.ts'

/** A punch at the kiosk, by badge or with the PIN as its `secret`. `hint` helps a manager identify the employee. */
export type KioskPunch = Omit<QueuedPunch, 'kind'> & KioskAction & { badge?: string; hint: string }

export type KioskQueue = ReturnType<typeof openKioskQueue>

/** A kiosk's punches, stored by location, so that they survive a new setup of the kiosk. */
export const openKioskQueue = (locationId: string, calls: Pick<Calls, 'punch'>) =>
  openOfflineQueue({
    storage: queueStorage<KioskPunch>(kioskOwner(locationId)),
    now: serverNow,
    async send(punch, now) {
      const { commandId, kind, badge, secret = '' } = punch
      const action = punch.kind === 'switchRole' ? { kind: punch.kind, roleId: punch.roleId } : { kind: punch.kind }
      const { at } = punchInput(punch, now)
      try {
        await calls.punch(commandId, { ...action, ...(at && { at }), ...(badge ? { badge } : { pin: secret }) })
        return { outcome: 'delivered' }
      } catch (error) {
        return punchResultOf(kind, error)
      }
    },
  })

/** Makes the punch of a press. It doesn't check the state of the clock, which is unknown offline. */
export const kioskPunch =
  (action: KioskAction, credential: Credential): MakeCommand<KioskPunch> =>
  (queue, press) => {
    const pending = pendingCommands(queue)
    // No double-click check: the first press removes the buttons, so a second press is the next employee's.
    const at = pressTime({ ...press, lastPress: Number.NEGATIVE_INFINITY }, [pending.at(-1)?.at])
    if (at === null) return null
    const punch = { commandId: press.commandId, ...action, at, direct: pending.length === 0, attempts: 0 }
    return 'badge' in credential
      ? { ...punch, badge: credential.badge, hint: `Badge ${credential.badge}` }
      : { ...punch, secret: credential.pin, hint: `PIN ending in ${credential.pin.slice(-2)}` }
  }
