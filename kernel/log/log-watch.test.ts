import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { LogUnavailable, START } from './log.ts'
import { openLogWatch } from './log-watch.ts'

function openWatch() {
  let head = async () => START
  const watch = openLogWatch({ head: () => head() }, { interval: 5, patience: 30 })
  const never = Promise.withResolvers<bigint>()
  return {
    watch,
    hang: () => (head = () => never.promise),
    async answer() {
      head = async () => START
      never.resolve(START)
      await vi.waitFor(() => expect(watch.silentSince()).toBeNull())
    },
  }
}
const untilSilent = (watch: ReturnType<typeof openLogWatch>) =>
  vi.waitFor(() => expect(watch.silentSince()).toBeInstanceOf(Date))

test('reads the log while it answers', async () => {
  const { watch } = openWatch()
  await pause(50)
  expect(watch.silentSince()).toBeNull()
  const fallback = vi.fn<() => Promise<string>>()
  expect(await watch.readOr(async () => 'read', fallback)).toBe('read')
  await expect(watch.readOr(() => Promise.reject(new Error('a bug')), fallback)).rejects.toThrow('a bug')
  expect(fallback).not.toHaveBeenCalled()
  watch.close()
})

test('falls back while the log does not answer, and abandons reads in flight', async () => {
  const { watch, hang, answer } = openWatch()
  hang()
  const inFlight = watch.readOr(
    () => new Promise<string>(() => undefined),
    async () => 'stale',
  )
  await untilSilent(watch)
  expect(await inFlight).toBe('stale')
  const read = vi.fn<() => Promise<string>>()
  expect(await watch.readOr(read, async () => 'stale')).toBe('stale')
  expect(read).not.toHaveBeenCalled()
  await answer()
  expect(
    await watch.readOr(
      async () => 'read',
      async () => 'stale',
    ),
  ).toBe('read')
  watch.close()
})

test('falls back if the log rejects a read', async () => {
  const { watch } = openWatch()
  const unavailable = () => Promise.reject<string>(new LogUnavailable(undefined))
  expect(await watch.readOr(unavailable, async () => 'stale')).toBe('stale')
  watch.close()
})
