import { useCallback } from 'react'
import { useStore } from 'zustand'
import type { Outbox, OutboxCommand } from '#frontend/shared/lib/offline-queue/outbox.ts'
import { useOutboxCommands } from '#frontend/shared/lib/offline-queue/use-outbox-commands.ts'
import { useOutbox } from '#frontend/shared/lib/urql/provider.tsx'
import { useUser } from '#frontend/shared/session.ts'
import { makePunch } from '../make-punch.ts'
import { punchWords, type Punch, type PunchKind } from '../punch.ts'
import type { RunningClock } from '../worked.ts'

const isPunch = (command: OutboxCommand): command is Punch => Object.hasOwn(punchWords, command.kind)

/** The time of the last press, in milliseconds, on all pages. */
const lastPresses = new WeakMap<Outbox, number>()

export function usePunchQueue() {
  const outbox = useOutbox()
  const { employeeId } = useUser()
  const punches = useOutboxCommands(isPunch)
  const isLoaded = useStore(outbox.store, (queue) => queue.isLoaded)
  const press = useCallback(
    (kind: PunchKind, clock: RunningClock, isDeliberate: boolean) =>
      outbox.press((commands, press) => {
        const lastPress = lastPresses.get(outbox) ?? Number.NEGATIVE_INFINITY
        const punch = makePunch(commands.filter(isPunch), clock, {
          ...press,
          lastPress,
          kind,
          employeeId,
          isDeliberate,
        })
        if (punch) lastPresses.set(outbox, press.now)
        return punch
      }),
    [outbox, employeeId],
  )
  return { punches, isLoaded, press, dismiss: outbox.dismiss, flush: outbox.flush }
}
