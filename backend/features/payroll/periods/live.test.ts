import { expect, test } from 'vitest'
import { fileMuster, listen } from '#backend/app/testing/gateway.ts'
import { approve, companyOf, first, ok, path, week, work } from './testing.ts'

const muster = await fileMuster()

test('managers hear of each approval and closing', async () => {
  const { owner, mia, ana } = await companyOf(muster)
  await work(owner, ana.id, first, week)
  const line = mia.browser.line()
  const live = listen(line, 'subscription { payPeriodsChanged { start } }')
  const next = live.next()
  // Until the subscription is open, nothing is pushed to it.
  await expect.poll(async () => (await muster.client().get('/metrics')).text).toContain('muster_subscriptions_open 1\n')
  await ok(approve(owner, first, ana.id))
  expect(await next).toEqual({ data: { payPeriodsChanged: { start: first } } })
  await ok(owner.post(path(first, '/close')))
  expect(await live.next()).toEqual({ data: { payPeriodsChanged: { start: first } } })
  await line.dispose()
})
