import { parentPort, workerData } from 'node:worker_threads'
import { busyTimesIn, NotACalendar, type BusyTimesRequest } from './busy-times.ts'
import type { BusyTime } from '#schema/availability/suggestions.ts'

export type WorkerAnswer = { busy: BusyTime[] } | { failure: 'not_a_calendar' }

function answer(): WorkerAnswer {
  try {
    return { busy: busyTimesIn(workerData as BusyTimesRequest) }
  } catch (error) {
    if (error instanceof NotACalendar) return { failure: 'not_a_calendar' }
    throw error
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers take no target origin, unlike windows
parentPort?.postMessage(answer())
