import type { Client } from '@urql/core'
import { useEffect } from 'react'
import { useClient } from 'urql'
import type { FeatureData } from '#frontend/shared/feature.ts'
import { useUser } from '#frontend/shared/session.ts'

type Working = { start: () => () => void; flush: () => Promise<void> }

/**
 * One outbox for each client, so for each signed-in user. It sends while a screen uses it, and from `startOutbox` on, on
 * whatever screen they are.
 */
export function outboxPerClient<O extends Working>(open: (client: Client, employeeId: string) => O) {
  const outboxes = new WeakMap<Client, O>()
  const outboxOf = (client: Client, employeeId: string) => {
    const outbox = outboxes.get(client) ?? open(client, employeeId)
    outboxes.set(client, outbox)
    return outbox
  }
  const startOutbox: NonNullable<FeatureData['start']> = ({ client, employeeId, whenBack }) => {
    const outbox = outboxOf(client, employeeId)
    whenBack(() => void outbox.flush())
    return outbox.start()
  }
  const useOutbox = () => {
    const outbox = outboxOf(useClient(), useUser().employeeId)
    useEffect(() => outbox.start(), [outbox])
    return outbox
  }
  return { startOutbox, useOutbox }
}
