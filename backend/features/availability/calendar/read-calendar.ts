import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { BusyTime, CalendarFailure } from '#schema/availability/suggestions.ts'
import { OutboundError } from '#backend/platform/outbound/outbound-error.ts'
import type { Outbound } from '#backend/platform/outbound/outbound.ts'
import type { BusyTimesRequest } from './busy-times.ts'
import type { WorkerAnswer } from './worker.ts'

const MAX_BYTES = 5 * 1024 * 1024
/** Milliseconds. A calendar of 10 years takes less than one second. */
const PARSING_TIMEOUT = 10_000

const WEEKS = 8
const WEEK = 7 * 24 * 3_600_000

// Parsing takes a core and up to 100 MB.
const oneAtATime = pLimit(1)

export type CalendarReading = { busy: BusyTime[] } | { failure: CalendarFailure }

/** Fetches a calendar and reads its busy times of the next eight weeks. `zone`: the employee's. */
export async function readCalendar(outbound: Outbound, url: string, zone: string, now: Date): Promise<CalendarReading> {
  let text: string
  try {
    const headers = { accept: 'text/calendar' }
    const response = await outbound.fetch(url, { headers, maxBytes: MAX_BYTES, redirects: 3 })
    if (!response.ok) return { failure: 'not_reachable' }
    text = await response.text()
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { failure: error.failure === 'too_large' ? 'too_large' : 'not_reachable' }
  }
  if (!text.includes('BEGIN:VCALENDAR')) return { failure: 'not_a_calendar' }
  const until = new Date(now.getTime() + WEEKS * WEEK)
  return oneAtATime(() => parseInWorker({ text, from: now.toISOString(), until: until.toISOString(), zone }))
}

/** A calendar of a stranger may keep the parser busy without end, so it runs in a thread that can be stopped. */
async function parseInWorker(request: BusyTimesRequest): Promise<CalendarReading> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<WorkerAnswer>((resolve) => {
      const giveUp = () => resolve({ failure: 'not_a_calendar' })
      worker.once('message', resolve)
      worker.once('error', giveUp)
      timer = setTimeout(giveUp, PARSING_TIMEOUT)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
