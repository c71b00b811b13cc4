import { useStore } from 'zustand'
import { openOutbox } from '#frontend/shared/lib/outbox/open-outbox.ts'
import { outboxPerClient } from '#frontend/shared/lib/outbox/outbox-per-client.ts'
import { outboxStorage } from '#frontend/shared/lib/outbox/outbox-storage.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { press } from '../outbox.ts'
import type { Punch, PunchKind } from '../punch.ts'
import { sendPunch } from './send-punch.ts'
import type { RunningClock } from '../worked.ts'

const own = outboxPerClient((client, employeeId) =>
  openOutbox({
    storage: outboxStorage<Punch>('punch', employeeId),
    make: (punches, moment, kind: PunchKind, clock: RunningClock) =>
      press(punches, clock, { ...moment, kind, employeeId }),
    send: sendPunch(client),
    now: serverNow,
  }),
)
export const { startOutbox } = own

/** The user's pending and refused punches, and how to punch. */
export function useOutbox() {
  const outbox = own.useOutbox()
  const { kept: punches } = useStore(outbox.store)
  return { punches, press: outbox.press, dismiss: outbox.dismiss, flush: outbox.flush }
}
