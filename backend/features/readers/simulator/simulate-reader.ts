import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { scansResponse } from '#schema/readers/scans.ts'
import { readsOfPassing } from './door.ts'
import { formats, type DoorRead } from './formats.ts'
import type { SimulationOptions } from './options.ts'

type Result = z.infer<typeof scansResponse>['results'][number]

/** How often (ms) a reader sends its reads. */
const INTERVAL = 250
/** How long (ms) it waits for an answer. */
const TIMEOUT = 10_000
/** Share of answers that get lost, so that the batch is sent again. */
const LOST = 0.03

export class Rejected extends Error {
  override name = 'Rejected'
}

/**
 * Simulates a door until its time is up or `signal` aborts. Failed batches are sent again.
 * @param context.print receives a line per read, and a summary
 * @param context.random from 0 to 1, as `Math.random`
 * @throws Rejected if the server rejects a batch, usually for a wrong secret
 */
export async function simulateReader(
  { url, secret, badges, rate, duration, format }: SimulationOptions,
  {
    print,
    signal,
    random = Math.random,
  }: { print: (line: string) => void; signal: AbortSignal; random?: () => number },
): Promise<void> {
  const start = Date.now()
  const end = start + duration * 1000
  const counts = new Map<string, number>()
  const slowest = { ms: 0 }
  const queue: { id: string; reads: DoorRead[] }[] = []
  let upcoming: DoorRead[] = []
  let passed = 0
  print(`A door at ${url}: ${badges.length} people, ${rate} per second, for ${duration} s, in the ${format} format`)

  while (!signal.aborted) {
    const now = Date.now()
    for (; passed < Math.min(rate * (now - start), rate * (end - start)) / 1000; passed += 1) {
      const epc = badges[passed % badges.length]
      if (epc) upcoming.push(...readsOfPassing(epc, start + (passed / rate) * 1000, random))
    }
    const reads = upcoming.filter(({ at }) => at <= now)
    upcoming = upcoming.filter(({ at }) => at > now)
    if (reads.length > 0) queue.push({ id: randomUUID(), reads: reads.toSorted((a, b) => a.at - b.at) })
    await sendQueue()
    if (now >= end && upcoming.length === 0 && queue.length === 0) break
    if (now >= end + TIMEOUT + 12_000) throw new Rejected(`${queue.length} batches could not be sent`)
    // Only an abort ends the pause early, and the loop with it.
    await pause(INTERVAL, undefined, { signal }).catch(() => undefined)
  }
  const outcomes = [...counts].toSorted((a, b) => b[1] - a[1]).map(([outcome, count]) => `${count} ${outcome}`)
  print(`${passed} people: ${outcomes.join(', ') || 'no reads'}; slowest answer ${Math.round(slowest.ms)} ms`)

  async function sendQueue() {
    for (let [batch] = queue; batch; [batch] = queue) {
      const results = await send(batch)
      if (!results) return
      if (random() < LOST) {
        print(`${time(Date.now())}  the answer was lost: sent again`)
        continue
      }
      queue.shift()
      for (const result of results) {
        counts.set(result.outcome, (counts.get(result.outcome) ?? 0) + 1)
        print(lineOf(result))
      }
    }
  }

  /** @returns `undefined` if the server can't be reached */
  async function send({ id, reads }: { id: string; reads: readonly DoorRead[] }): Promise<Result[] | undefined> {
    const { path, body } = formats[format]
    const sentAt = performance.now()
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: body({ id, reads, sentAt: Date.now() }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    if (response instanceof Error || response.status >= 500) {
      if (!signal.aborted) print(`${time(Date.now())}  offline: ${queue.length} batches waiting`)
      return undefined
    }
    const text = await response.text()
    if (!response.ok) throw new Rejected(`${path} answered ${response.status}: ${text.slice(0, 500)}`)
    slowest.ms = Math.max(slowest.ms, performance.now() - sentAt)
    return (JSON.parse(text) as z.infer<typeof scansResponse>).results
  }
}

const time = (at: number | string) => new Date(at).toISOString().slice(11, 23)

const lineOf = ({ at, outcome, epc, message }: Result) =>
  `${at ? time(at) : ' '.repeat(12)}  ${outcome.padEnd(11)}  ${(epc ?? '').padEnd(24)}  ${message ?? ''}`.trimEnd()
