import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshStream, ids, newLoan, newLoans } from '../../testing/library/events.ts'
import type { LogUnderTest } from './setup.ts'
import { watch } from './watch.ts'

export function outages(setup: () => LogUnderTest): void {
  test('a live subscription goes on after the server was away, without loss or repeat', async () => {
    const { log, goAway, comeBack } = setup()
    const organizationId = randomUUID()
    const events = newLoans(30, organizationId)
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
    const events = newLoans(120, organizationId)
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
    const { position } = await log.append(stream, 'no stream', newLoans(2))
    const reader = watch(log, position, randomUUID())
    await goAway()
    await reader.stop()
    const reading = Promise.all([log.head(), Array.fromAsync(log.read(stream))])
    await comeBack()
    const [head, events] = await reading
    expect(head).toBe(position)
    expect(events).toHaveLength(2)
  })

  test.each(['everything', 'answers'] as const)(
    'appends outlast connections that swallow %s, and are stored once',
    async (what) => {
      const { log, another, blackhole } = setup()
      const other = await another()
      const organizationId = randomUUID()
      const after = await log.head()
      for (const each of [log, other]) await each.append(freshStream(), 'no stream', [newLoan()])
      const events = newLoans(20, organizationId)
      blackhole(what)
      const appends = events.map((event, n) => (n % 2 ? log : other).append(freshStream(), 'no stream', [event]))
      const answers = await Promise.all(appends)
      const reader = watch(log, after, organizationId)
      await reader.until(() => reader.seen.length >= events.length)
      await reader.stop()
      expect(ids(reader.seen).toSorted()).toEqual(ids(events).toSorted())
      const found = new Map(reader.seen.map(({ id, position }) => [id, position]))
      expect(answers.map(({ position }) => position)).toEqual(events.map(({ id }) => found.get(id)))
    },
  )

  test('reads outlast connections that swallow everything', async () => {
    const { log, blackhole } = setup()
    const stream = freshStream()
    const { position } = await log.append(stream, 'no stream', newLoans(2))
    await Promise.all([log.head(), Array.fromAsync(log.read(stream))])
    blackhole('everything')
    const [head, forwards, backwards] = await Promise.all([
      log.head(),
      Array.fromAsync(log.read(stream)),
      Array.fromAsync(log.read(stream, { direction: 'backwards' })),
    ])
    expect(head).toBe(position)
    expect(ids(forwards)).toEqual(ids(backwards).toReversed())
    expect(forwards).toHaveLength(2)
  })

  test('a live subscription notices that its connection is dead, and goes on without loss or repeat', async () => {
    const { log, another, blackhole } = setup()
    const organizationId = randomUUID()
    const events = newLoans(20, organizationId)
    const reader = watch(log, await log.head(), organizationId)
    for (const event of events.slice(0, 10)) await log.append(freshStream(), 'no stream', [event])
    await reader.until(() => reader.seen.length >= 10)
    blackhole('everything')
    const other = await another()
    for (const event of events.slice(10)) await other.append(freshStream(), 'no stream', [event])
    await reader.until(() => reader.seen.length >= 20)
    await reader.stop()
    expect(ids(reader.seen)).toEqual(ids(events))
  })
}
