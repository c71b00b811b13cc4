import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { approve, companyOf, first, ok, path, raise, second, week, work } from './testing.ts'

const muster = await fileMuster()

const LIST = '{ payStatements { nodes { id totalCents } } }'
const ONE = `query ($start: Date!) {
  payStatement(start: $start) {
    totalCents totals { grossCents } differences { from cents } lines { cents formula { text } } employee { firstName } }
}`

test('each closed period gives its own employees a permanent statement', async () => {
  const { owner, ana, bob } = await companyOf(muster)
  await work(owner, ana.id, first, week)
  await ok(approve(owner, first, ana.id))
  await ok(owner.post(path(first, '/close')))
  await raise(owner, ana.id, 12.1, first)
  await ok(owner.post(path(second, '/close')))

  expect((await ana.browser.graphql(LIST)).data.payStatements.nodes).toEqual([
    { id: second, totalCents: 490 },
    { id: first, totalCents: 58800 },
  ])
  const later = await ana.browser.graphql(ONE, { start: second })
  expect(later.data.payStatement).toMatchObject({
    totals: { grossCents: 0 },
    differences: [{ from: first, cents: 490 }],
    lines: [],
  })
  const { data } = await ana.browser.graphql(ONE, { start: first })
  expect(data.payStatement).toMatchObject({ totalCents: 58800, employee: { firstName: 'Ana' } })
  expect(data.payStatement.lines.map(({ cents }: { cents: number }) => cents)).toEqual([55200, 3600])

  expect((await bob.browser.graphql(LIST)).data.payStatements.nodes).toEqual([])
  expect((await bob.browser.graphql(ONE, { start: first })).errors?.[0]?.extensions.code).toBe('not_found')
})
