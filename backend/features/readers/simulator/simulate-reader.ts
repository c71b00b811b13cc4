import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { scansResponse } from '#schema/readers/rest.ts'
import { readsOfPassing } from './door.ts'
import { formats, type DoorRead } from './formats.ts'
import type { SimulationOptions } from './options.ts'

type Result = z.infer<typeof scansResponse>['results'][number]

/** How often a reader sends what it has read (ms). */
const EVERY = 250
/** How long it waits for an answer (ms). */
const PATIENCE = 10_000
/** Of answers that get lost on the way, so that the batch is sent again. */
const LOST = 0.03

/** What a server that does not take the reader's batches says. */
export class Refused extends Error {
  override name = 'Refused'
}

/**
 * Plays a door until its time is over or `signal` aborts. What could not be sent waits and is sent again.
 * @param print takes one line for every read, and a summary
 * @throws Refused where the server does not take what it is sent, above all for a wrong secret
 */
export async function simulateReader(
  { url, secret, badges, rate, duration, format }: SimulationOptions,
  { print, signal }: { print: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  const begun = Date.now()
  const end = begun + duration * 1000
  const counts = new Map<string, number>()
  const slowest = { ms: 0 }
  const waiting: { id: string; reads: DoorRead[] }[] = []
  let coming: DoorRead[] = []
  let passed = 0
  print(`A door at ${url}: ${badges.length} people, ${rate} a second, for ${duration} s, as ${format} writes`)

  while (!signal.aborted) {
    const now = Date.now()
    for (; passed < Math.min(rate * (now - begun), rate * (end - begun)) / 1000; passed += 1) {
      const epc = badges[passed % badges.length]
      if (epc) coming.push(...readsOfPassing(epc, begun + (passed / rate) * 1000, Math.random))
    }
    const reads = coming.filter(({ at }) => at <= now)
    coming = coming.filter(({ at }) => at > now)
    if (reads.length > 0) waiting.push({ id: randomUUID(), reads: reads.toSorted((a, b) => a.at - b.at) })
    await sendWaiting()
    if (now >= end && coming.length === 0 && waiting.length === 0) break
    if (now >= end + PATIENCE + 12_000) throw new Refused(`${waiting.length} batches could not be sent`)
    // Only an abort ends the pause early, and that ends the loop.
    await pause(EVERY, undefined, { signal }).catch(() => undefined)
  }
  const came = [...counts].toSorted((a, b) => b[1] - a[1]).map(([outcome, count]) => `${count} ${outcome}`)
  print(`${passed} people: ${came.join(', ') || 'nothing'}; the slowest answer took ${Math.round(slowest.ms)} ms`)

  async function sendWaiting() {
    for (let [batch] = waiting; batch; [batch] = waiting) {
      const results = await send(batch)
      if (!results) return
      if (Math.random() < LOST) {
        print(`${time(Date.now())}  the answer was lost: sent again`)
        continue
      }
      waiting.shift()
      for (const result of results) {
        counts.set(result.outcome, (counts.get(result.outcome) ?? 0) + 1)
        print(lineOf(result))
      }
    }
  }

  /** @returns nothing where there is no line */
  async function send({ id, reads }: { id: string; reads: readonly DoorRead[] }): Promise<Result[] | undefined> {
    const { path, body } = formats[format]
    const sent = performance.now()
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: body({ id, reads, sentAt: Date.now() }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    if (answer instanceof Error || answer.status >= 500) {
      if (!signal.aborted) print(`${time(Date.now())}  no line: ${waiting.length} batches wait`)
      return undefined
    }
    const text = await answer.text()
    if (!answer.ok) throw new Refused(`${path} answered ${answer.status}: ${text.slice(0, 500)}`)
    slowest.ms = Math.max(slowest.ms, performance.now() - sent)
    return (JSON.parse(text) as z.infer<typeof scansResponse>).results
  }
}

const time = (moment: number | string) => new Date(moment).toISOString().slice(11, 23)

const lineOf = ({ at, outcome, epc, message }: Result) =>
  `${at ? time(at) : ' '.repeat(12)}  ${outcome.padEnd(11)}  ${(epc ?? '').padEnd(24)}  ${message ?? ''}`.trimEnd()
