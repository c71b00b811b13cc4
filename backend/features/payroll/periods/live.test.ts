import { expect, test } from 'vitest'
import { fileMuster, listen } from '#backend/app/testing/gateway.ts'
import { approve, companyOf, first, ok, path, week, work } from './testing.ts'

const muster = await fileMuster()

/** Waits until the subscription is open, because earlier events are not pushed to it. */
async function opened() {
  const metrics = async () => (await muster.client().get('/metrics')).text
  await expect.poll(metrics).toContain('muster_subscriptions_open 1\n')
}

test('pushes each approval and closing to managers', async () => {
  const { owner, mia, ana } = await companyOf(muster)
  await work(owner, ana.id, first, week)
  const line = mia.browser.line()
  const live = listen(line, 'subscription { payPeriodsChanged { id } }')
  const next = live.next()
  await opened()
  await ok(approve(owner, first, ana.id))
  expect(await next).toEqual({ data: { payPeriodsChanged: { id: first } } })
  await ok(owner.post(path(first, '/close')))
  expect(await live.next()).toEqual({ data: { payPeriodsChanged: { id: first } } })
  await line.dispose()
})

test.each([
  ['a punch', ({ ana }: Company) => ana.browser.post('/api/time-clock/clock-in')],
  ['a correction', ({ owner, ana }: Company) => work(owner, ana.id, first, [8])],
])('managers hear of %s', async (_, change) => {
  const company = await companyOf(muster)
  const line = company.mia.browser.line()
  const next = listen(line, 'subscription { payHoursChanged { at } }').next()
  await opened()
  await change(company)
  expect(await next).toEqual({ data: { payHoursChanged: { at: expect.any(String) } } })
  await line.dispose()
})

type Company = Awaited<ReturnType<typeof companyOf>>
