import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshStream, ids, punches } from './events.ts'
import type { LogUnderTest } from './setup.ts'
import { watch } from './watch.ts'

export function outages(setup: () => LogUnderTest): void {
  test('a live subscription goes on after the server was away, without loss or repeat', async () => {
    const { log, goAway, comeBack } = setup()
    const organizationId = randomUUID()
    const events = punches(30, organizationId)
    const reader = watch(log, await log.head(), organizationId)
    for (const [index, event] of events.entries()) {
      if (index % 10 === 5) await goAway()
      const appended = log.append(freshStream(), 'no stream', [event])
      if (index % 10 === 5) await comeBack()
      await appended
      if (index % 10 === 4) await reader.until(() => reader.seen.length > index)
    }
    await reader.until(() => reader.seen.length >= 30)
    await reader.stop()
    expect(ids(reader.seen)).toEqual(ids(events))
  })

  test('appends that the server’s absence met half way are stored once and answered', async () => {
    const { log, another, goAway, comeBack } = setup()
    const organizationId = randomUUID()
    const after = await log.head()
    const logs = [log, await another()]
    const events = punches(120, organizationId)
    const streams = events.map(() => freshStream())
    let answered = 0
    const appends = events.map(async (event, index) => {
      const answer = await logs[index % 2]?.append(streams[index] ?? freshStream(), 'no stream', [event])
      answered += 1
      if (answered === 10) await goAway().then(comeBack)
      return answer
    })
    const answers = await Promise.all(appends)
    const reader = watch(log, after, organizationId)
    await reader.until(() => reader.seen.length >= 120)
    await reader.stop()
    expect(ids(reader.seen).toSorted()).toEqual(ids(events).toSorted())
    const found = new Map(reader.seen.map(({ id, position }) => [id, position]))
    expect(answers.map((answer) => answer?.position)).toEqual(events.map(({ id }) => found.get(id)))
  })

  test('a subscription ends with its signal, and reads wait, while the server is away', async () => {
    const { log, goAway, comeBack } = setup()
    const stream = freshStream()
    const { position } = await log.append(stream, 'no stream', punches(2))
    const reader = watch(log, position, randomUUID())
    await goAway()
    await reader.stop()
    const reading = Promise.all([log.head(), Array.fromAsync(log.read(stream))])
    await comeBack()
    const [head, events] = await reading
    expect(head).toBe(position)
    expect(events).toHaveLength(2)
  })
}
