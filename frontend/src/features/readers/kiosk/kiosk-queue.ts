import { pressTime } from '#frontend/features/time-clock/make-punch.ts'
import { punchInput, type QueuedPunch, type PunchKind } from '#frontend/features/time-clock/punch.ts'
import { openOfflineQueue } from '#frontend/shared/lib/offline-queue/open-offline-queue.ts'
import {
  pendingCommands,
  type CommandQueue,
  type ButtonPress,
} from '#frontend/shared/lib/offline-queue/queued-commands.ts'
import { queueStorage } from '#frontend/shared/lib/offline-queue/queue-storage.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { punchResultOf, type Calls, type Shown } from './calls.ts'

/** A punch at the kiosk, by badge or with the PIN as its `secret`. `hint` helps a manager to find the person. */
export type KioskPunch = QueuedPunch & { badge?: string; hint: string }

export type KioskQueue = ReturnType<typeof openKioskQueue>

/** A kiosk's punches, stored by location, so that a kiosk set up again sends the earlier ones. */
export const openKioskQueue = (locationId: string, calls: Pick<Calls, 'punch'>) =>
  openOfflineQueue({
    storage: queueStorage<KioskPunch>('punch', `kiosk.${locationId}`),
    makeCommand: punchOf,
    now: serverNow,
    async send(punch, now) {
      const { commandId, kind, badge, secret = '' } = punch
      const { at } = punchInput(punch, now)
      try {
        await calls.punch(commandId, { kind, ...(at && { at }), ...(badge ? { badge } : { pin: secret }) })
        return { outcome: 'delivered' }
      } catch (error) {
        return punchResultOf(kind, error)
      }
    },
  })

/** The punch of a press. Whether the clock allows it is not known here. */
function punchOf(
  queue: CommandQueue<KioskPunch>,
  press: ButtonPress,
  kind: PunchKind,
  shown: Shown,
): KioskPunch | null {
  const pending = pendingCommands(queue)
  // The buttons go with the first press, so a second one is the next person's.
  const at = pressTime({ ...press, lastPress: Number.NEGATIVE_INFINITY }, [pending.at(-1)?.at])
  if (at === null) return null
  const punch = { commandId: press.commandId, kind, at, direct: pending.length === 0, attempts: 0 }
  return 'badge' in shown
    ? { ...punch, badge: shown.badge, hint: `Badge ${shown.badge}` }
    : { ...punch, secret: shown.pin, hint: `PIN ending in ${shown.pin.slice(-2)}` }
}
