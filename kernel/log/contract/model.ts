import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Appended } from '../log.ts'
import { freshStream, ids, newLoan } from '../../testing/library/events.ts'
import type { LogUnderTest } from './setup.ts'

const attempt = fc.record({
  stream: fc.nat({ max: 2 }),
  off: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -3, max: 2 })),
  count: fc.integer({ min: 1, max: 3 }),
  writer: fc.nat({ max: 1 }),
  again: fc.option(fc.nat({ max: 30 }), { freq: 3 }),
})

const anyPosition: unknown = expect.any(BigInt)

function plainStream() {
  const stored: string[] = []
  return {
    stored,
    append(expected: number, events: string[]): number | undefined {
      const fits = expected === stored.length - 1
      if (fits) stored.push(...events)
      const there = stored.slice(expected + 1, expected + 1 + events.length)
      return there.length === events.length && there.every((id, n) => id === events[n])
        ? expected + events.length
        : undefined
    },
  }
}

export function agreesWithModel(setup: () => LogUnderTest): void {
  test('any run of right, stale, early and repeated appends goes as a plain list would have it', async () => {
    const logs = [setup().log, await setup().another()] as const
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { maxLength: 30 }), async (attempts) => {
        const streams = [0, 1, 2].map(() => ({ name: freshStream(), model: plainStream() }))
        const made: { stream: number; expected: number; events: ReturnType<typeof newLoan>[] }[] = []
        const answers = new Map<string, Appended>()
        for (const { stream, off, count, writer, again } of attempts) {
          const at = (streams[stream]?.model.stored.length ?? 0) - 1
          const fresh = {
            stream,
            expected: Math.max(-1, at + off),
            events: Array.from({ length: count }, () => newLoan()),
          }
          const one = (again !== null && made[again]) || fresh
          made.push(one)
          const target = streams[one.stream]
          if (!target) throw new Error('no such stream')
          const revision = target.model.append(one.expected, ids(one.events))
          const expected = one.expected < 0 ? 'no stream' : one.expected
          const outcome = await logs[writer === 0 ? 0 : 1]
            .append(target.name, expected, one.events)
            .catch((error: Error) => error.name)
          const last = one.events.at(-1)?.id ?? ''
          const accepted = answers.get(last) ?? { position: anyPosition, revision }
          expect(outcome).toEqual(revision === undefined ? 'WrongExpectedRevision' : accepted)
          if (typeof outcome !== 'string') answers.set(last, outcome)
        }
        for (const { name, model } of streams) {
          expect(ids(await Array.fromAsync(setup().log.read(name)))).toEqual(model.stored)
        }
      }),
      { numRuns: 30 },
    )
  })
}
