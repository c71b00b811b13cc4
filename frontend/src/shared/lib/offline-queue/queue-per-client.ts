import type { Client } from '@urql/core'
import { useEffect } from 'react'
import { useClient } from 'urql'
import type { FeatureData } from '#frontend/shared/feature.ts'
import { useUser } from '#frontend/shared/session.ts'

type StartableQueue = { start: () => () => void; flush: () => Promise<void> }

/**
 * One offline queue per client, so per signed-in user. `startQueue` sends on every screen; a screen that uses the queue also
 * starts it.
 */
export function queuePerClient<Q extends StartableQueue>(open: (client: Client, employeeId: string) => Q) {
  const queues = new WeakMap<Client, Q>()
  const queueOf = (client: Client, employeeId: string) => {
    const queue = queues.get(client) ?? open(client, employeeId)
    queues.set(client, queue)
    return queue
  }
  const startQueue: NonNullable<FeatureData['start']> = ({ client, employeeId, whenBack }) => {
    const queue = queueOf(client, employeeId)
    whenBack(() => void queue.flush())
    return queue.start()
  }
  const useQueue = () => {
    const queue = queueOf(useClient(), useUser().employeeId)
    useEffect(() => queue.start(), [queue])
    return queue
  }
  return { startQueue, useQueue }
}
