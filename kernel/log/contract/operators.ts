import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DeletedStream } from '../log.ts'
import { freshStream, ids, newLoan, newLoans } from '../../testing/library/events.ts'
import type { LogUnderTest } from './setup.ts'
import { watch } from './watch.ts'

export function operators(setup: () => LogUnderTest): void {
  const log = () => setup().log
  const eventsOf = (stream: ReturnType<typeof freshStream>) => Array.fromAsync(log().read(stream))

  test('a stream cut at its start keeps its revisions, and is appended to after its last', async ({ skip }) => {
    const operator = setup().operator ?? skip('nobody can remove events of this log')
    const stream = freshStream()
    const organizationId = randomUUID()
    const after = await log().head()
    const events = newLoans(6, organizationId)
    await log().append(stream, 'no stream', events)
    await operator.keepLast(stream, 2)
    expect((await eventsOf(stream)).map(({ revision }) => revision)).toEqual([4, 5])
    const backwards = await Array.fromAsync(log().read(stream, { direction: 'backwards', from: 4 }))
    expect(ids(backwards)).toEqual(ids(events.slice(4, 5)))
    const next = newLoan(organizationId)
    expect(await log().append(stream, 5, [next])).toMatchObject({ revision: 6 })
    const reader = watch(log(), after, organizationId)
    await reader.until(() => reader.seen.some(({ id }) => id === next.id))
    await reader.stop()
    expect(ids(reader.seen)).toEqual(expect.arrayContaining(ids(events.slice(5))))
  })

  test('a deleted stream is empty, and goes on counting where it was', async ({ skip }) => {
    const operator = setup().operator ?? skip('nobody can remove events of this log')
    const stream = freshStream()
    await log().append(stream, 'no stream', newLoans(3))
    await operator.remove(stream)
    expect(await eventsOf(stream)).toEqual([])
    const [first, second] = [newLoans(2), [newLoan()]]
    const answer = await log().append(stream, 'no stream', first)
    expect(answer.revision).toBe(4)
    const stored = await eventsOf(stream)
    expect(stored.map(({ revision }) => revision)).toEqual([3, 4])
    expect(answer.position).toBe(stored.at(-1)?.position)
    expect(await log().append(stream, 4, second)).toMatchObject({ revision: 5 })
  })

  test('a tombstoned stream says so, and subscriptions and the head pass it', async ({ skip }) => {
    const operator = setup().operator ?? skip('nobody can remove events of this log')
    const stream = freshStream()
    const organizationId = randomUUID()
    const after = await log().head()
    await log().append(stream, 'no stream', newLoans(2))
    await operator.tombstone(stream)
    await expect(eventsOf(stream)).rejects.toBeInstanceOf(DeletedStream)
    await expect(log().append(stream, 1, [newLoan()])).rejects.toBeInstanceOf(DeletedStream)
    await expect(log().append(stream, 'no stream', [newLoan()])).rejects.toBeInstanceOf(DeletedStream)
    const next = newLoan(organizationId)
    const { position } = await log().append(freshStream(), 'no stream', [next])
    expect(await log().head()).toBe(position)
    await operator.tombstone(freshStream())
    expect(await log().head()).toBe(position)
    const reader = watch(log(), after, organizationId)
    await reader.until(() => reader.seen.length > 0)
    await reader.stop()
    expect(ids(reader.seen)).toEqual([next.id])
  })

  test('a link in one of our streams is handed out to nobody', async ({ skip }) => {
    const operator = setup().operator ?? skip('nobody can remove events of this log')
    const organizationId = randomUUID()
    const after = await log().head()
    const [event, next] = newLoans(2, organizationId) as [ReturnType<typeof newLoan>, ReturnType<typeof newLoan>]
    const stream = freshStream()
    await log().append(stream, 'no stream', [event])
    await operator.link(freshStream(), `0@${stream}`)
    await log().append(stream, 0, [next])
    const reader = watch(log(), after, organizationId)
    await reader.until(() => reader.seen.length >= 2)
    await reader.stop()
    expect(ids(reader.seen)).toEqual(ids([event, next]))
  })
}
