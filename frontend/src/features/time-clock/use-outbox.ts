import type { Client } from '@urql/core'
import { useClient } from 'urql'
import { useStore } from 'zustand'
import type { FeatureData } from '#frontend/shared/feature.ts'
import { openOutbox } from '#frontend/shared/lib/outbox/open-outbox.ts'
import { outboxStorage } from '#frontend/shared/lib/outbox/outbox-storage.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { useUser } from '#frontend/shared/session.ts'
import { press } from './outbox.ts'
import type { Punch, PunchKind } from './punch.ts'
import { sendPunch } from './send-punch.ts'
import type { RunningClock } from './worked.ts'

const outboxes = new WeakMap<Client, ReturnType<typeof open>>()

/** One outbox for each client, so for each signed-in user. */
function outboxOf(client: Client, employeeId: string) {
  const outbox = outboxes.get(client) ?? open(client, employeeId)
  outboxes.set(client, outbox)
  return outbox
}

const open = (client: Client, employeeId: string) =>
  openOutbox({
    storage: outboxStorage<Punch>('punch', employeeId),
    make: (punches, moment, kind: PunchKind, clock: RunningClock) =>
      press(punches, clock, { ...moment, kind, employeeId }),
    send: sendPunch(client),
    now: serverNow,
  })

/** Sends the user's punches, on whatever screen they are. */
export const startOutbox: NonNullable<FeatureData['start']> = ({ client, employeeId, whenBack }) => {
  const outbox = outboxOf(client, employeeId)
  whenBack(() => void outbox.flush())
  return outbox.start()
}

/** The user's pending and refused punches, and how to punch. */
export function useOutbox() {
  const outbox = outboxOf(useClient(), useUser().employeeId)
  const { kept: punches } = useStore(outbox.store)
  return { punches, press: outbox.press, dismiss: outbox.dismiss, flush: outbox.flush }
}
