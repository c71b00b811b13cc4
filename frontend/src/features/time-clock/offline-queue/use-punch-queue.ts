import { useStore } from 'zustand'
import { openOfflineQueue } from '#frontend/shared/lib/offline-queue/open-offline-queue.ts'
import { queuePerClient } from '#frontend/shared/lib/offline-queue/queue-per-client.ts'
import { queueStorage } from '#frontend/shared/lib/offline-queue/queue-storage.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { makePunch } from '../make-punch.ts'
import type { Punch, PunchKind } from '../punch.ts'
import { sendPunch } from './send-punch.ts'
import type { RunningClock } from '../worked.ts'

const punchQueue = queuePerClient((client, employeeId) =>
  openOfflineQueue({
    storage: queueStorage<Punch>('punch', employeeId),
    makeCommand: (queue, press, kind: PunchKind, clock: RunningClock, isDeliberate: boolean) =>
      makePunch(queue, clock, { ...press, kind, employeeId, isDeliberate }),
    send: sendPunch(client),
    now: serverNow,
  }),
)
export const { startQueue: startPunchQueue } = punchQueue

export function usePunchQueue() {
  const queue = punchQueue.useQueue()
  const { commands: punches } = useStore(queue.store)
  return { punches, press: queue.press, dismiss: queue.dismiss, flush: queue.flush }
}
