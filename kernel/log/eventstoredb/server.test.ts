import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('the process survives the loss of a cluster while its client looks for another node', async () => {
  const child = fork(new URL('lost-cluster-process.ts', import.meta.url), { execArgv: [], silent: true })
  const exited = once(child, 'exit')
  const outcomes = once(child, 'message')
  expect(await Promise.race([exited, outcomes])).toEqual([
    [
      expect.stringContaining('UNAVAILABLE'),
      expect.stringContaining('UNAVAILABLE'),
      expect.stringContaining('Failed to discover'),
    ],
    undefined,
  ])
  await exited
})

test('other unhandled rejections still end the process', async () => {
  const child = fork(new URL('lost-cluster-process.ts', import.meta.url), ['reject'], { execArgv: [], silent: true })
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
})
