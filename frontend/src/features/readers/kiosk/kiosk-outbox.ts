import { oneTabAtATime } from '#frontend/features/time-clock/one-tab.ts'
import { openOutbox } from '#frontend/features/time-clock/open-outbox.ts'
import { pressedAt, waiting, type Outbox, type Press } from '#frontend/features/time-clock/outbox.ts'
import type { Kept, PunchKind } from '#frontend/features/time-clock/punch.ts'
import { browserShelf } from '#frontend/features/time-clock/punch-storage.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { attemptOf, type Calls, type Shown } from './calls.ts'

/** A punch of whoever stood before the kiosk: the badge, or the PIN as its `secret`. `hint` tells a manager whose it may be. */
export type KioskPunch = Kept & { badge?: string; hint: string }

export type KioskOutbox = ReturnType<typeof openKioskOutbox>

/** The punches of a kiosk. They lie by where it stands, so that one that is set up anew sends those of before. */
export const openKioskOutbox = (locationId: string, calls: Pick<Calls, 'punch'>) =>
  openOutbox({
    shelf: browserShelf<KioskPunch>(`kiosk.${locationId}`),
    make: punchOf,
    now: serverNow,
    exclusively: (work) => oneTabAtATime(`muster.punches.kiosk.${locationId}`, work),
    async send({ commandId, kind, badge, secret = '' }, { at }) {
      try {
        await calls.punch(commandId, { kind, ...(at && { at }), ...(badge ? { badge } : { pin: secret }) })
        return { outcome: 'delivered' }
      } catch (error) {
        return attemptOf(kind, error)
      }
    },
  })

/** The punch that a press makes: whether it fits is not known here. */
function punchOf(outbox: Outbox<KioskPunch>, press: Press, kind: PunchKind, shown: Shown): KioskPunch | null {
  const before = waiting(outbox)
  // The buttons go with the first press: what comes soon after is the next person's.
  const at = pressedAt({ ...press, lastPress: Number.NEGATIVE_INFINITY }, [before.at(-1)?.at])
  if (at === null) return null
  const punch = { commandId: press.commandId, kind, at, direct: before.length === 0, attempts: 0 }
  return 'badge' in shown
    ? { ...punch, badge: shown.badge, hint: `Badge ${shown.badge}` }
    : { ...punch, secret: shown.pin, hint: `PIN ending in ${shown.pin.slice(-2)}` }
}
