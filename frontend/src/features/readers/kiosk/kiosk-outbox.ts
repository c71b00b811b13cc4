import { pressedAt } from '#frontend/features/time-clock/outbox.ts'
import { punchInput, type KeptPunch, type PunchKind } from '#frontend/features/time-clock/punch.ts'
import { openOutbox } from '#frontend/shared/lib/outbox/open-outbox.ts'
import { waiting, type Outbox, type Press } from '#frontend/shared/lib/outbox/outbox.ts'
import { outboxStorage } from '#frontend/shared/lib/outbox/outbox-storage.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { attemptOf, type Calls, type Shown } from './calls.ts'

/** A punch at the kiosk, by badge or with the PIN as its `secret`. `hint` helps a manager to find the person. */
export type KioskPunch = KeptPunch & { badge?: string; hint: string }

export type KioskOutbox = ReturnType<typeof openKioskOutbox>

/** A kiosk's punches, stored by location, so that a kiosk set up again sends the earlier ones. */
export const openKioskOutbox = (locationId: string, calls: Pick<Calls, 'punch'>) =>
  openOutbox({
    storage: outboxStorage<KioskPunch>('punch', `kiosk.${locationId}`),
    make: punchOf,
    now: serverNow,
    async send(punch, now) {
      const { commandId, kind, badge, secret = '' } = punch
      const { at } = punchInput(punch, now)
      try {
        await calls.punch(commandId, { kind, ...(at && { at }), ...(badge ? { badge } : { pin: secret }) })
        return { outcome: 'delivered' }
      } catch (error) {
        return attemptOf(kind, error)
      }
    },
  })

/** The punch of a press. Whether the clock allows it is not known here. */
function punchOf(outbox: Outbox<KioskPunch>, press: Press, kind: PunchKind, shown: Shown): KioskPunch | null {
  const before = waiting(outbox)
  // The buttons go with the first press, so a second one is the next person's.
  const at = pressedAt({ ...press, lastPress: Number.NEGATIVE_INFINITY }, [before.at(-1)?.at])
  if (at === null) return null
  const punch = { commandId: press.commandId, kind, at, direct: before.length === 0, attempts: 0 }
  return 'badge' in shown
    ? { ...punch, badge: shown.badge, hint: `Badge ${shown.badge}` }
    : { ...punch, secret: shown.pin, hint: `PIN ending in ${shown.pin.slice(-2)}` }
}
