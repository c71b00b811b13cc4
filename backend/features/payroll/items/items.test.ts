import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { during, payingCompany } from '../testing.ts'

const muster = await fileMuster()

const week = during('2026-01-04', '2026-01-10')
const bonus = { day: '2026-01-06', kind: 'bonus', amountCents: 5000, reason: 'Inventory' }
const message = ({ status, body }: Awaited<ReturnType<TestClient['get']>>) => `${status} ${body?.error?.message}`

async function company() {
  const made = await payingCompany(muster)
  const [ana, manager] = [await made.hire('Ana'), await made.hire('Mia', 'manager')]
  const add = (item: object, client = made.owner) =>
    client.post('/api/payroll/items', { employeeId: ana.user.id, ...item })
  const itemsSeenBy = (client: TestClient, query = `&employeeId=${ana.user.id}`) =>
    client.get(`/api/payroll/items?${week}${query}`)
  return { ...made, ana, manager, add, itemsSeenBy }
}

describe('a pay item', () => {
  test('is added, raises pay, and is removed with a reason', async () => {
    const { owner, ana, add, itemsSeenBy, work, pay } = await company()
    await pay(ana, 12)
    await work(ana, '2026-01-06T08:00', '2026-01-06T18:00')
    const { status, body: item } = await add(bonus)
    expect({ status, item }).toMatchObject({ status: 201, item: { ...bonus, weeks: 1, caughtUp: true } })
    const earned = async () => (await owner.get(`/api/payroll/employees/${ana.user.id}?${week}`)).body.summary.totalPay
    expect(await earned()).toBe(170)
    expect((await itemsSeenBy(owner)).body.items).toMatchObject([{ id: item.id, employeeId: ana.user.id }])
    const remove = (body: object) => owner.send('DELETE', `/api/payroll/items/${item.id}`, { body })
    expect((await remove({})).body.error.fields).toHaveProperty('reason')
    expect((await remove({ reason: 'Paid in cash' })).status).toBe(200)
    expect(await earned()).toBe(120)
    expect(message(await remove({ reason: 'Paid in cash' }))).toBe('404 There is no such pay item')
    const { data } = await owner.graphql('{ history(first: 2) { nodes { sentence reason } } }')
    expect(data.history.nodes).toMatchObject([{ reason: 'Paid in cash' }, { reason: 'Inventory' }])
  })

  test('is removed once, however often the request comes', async () => {
    const { owner, add } = await company()
    const { body: item } = await add(bonus)
    const headers = { 'idempotency-key': randomUUID() }
    const remove = () =>
      owner.send('DELETE', `/api/payroll/items/${item.id}`, { body: { reason: 'Paid in cash' }, headers })
    const first = await remove()
    expect(first.status).toBe(200)
    expect(await remove()).toMatchObject({ status: 200, body: first.body })
  })

  test('is added only by those who run payroll', async () => {
    const { owner, ana, manager, add } = await company()
    expect((await add(bonus, ana.browser)).status).toBe(403)
    expect(message(await add(bonus, manager.browser))).toBe('403 Only people who run payroll can do this')
    const path = `/api/employees/${manager.user.id}/payroll-permission`
    await owner.send('PUT', path, { body: { granted: true } })
    const { status, body } = await add(bonus, manager.browser)
    expect(status).toBe(201)
    const remove = (client: TestClient) =>
      client.send('DELETE', `/api/payroll/items/${body.id}`, { body: { reason: 'x' } })
    expect((await remove(ana.browser)).status).toBe(403)
    expect((await remove(manager.browser)).status).toBe(200)
  })

  test('is visible to the employee and to users who may see their pay', async () => {
    const { owner, ana, manager, hire, add, itemsSeenBy } = await company()
    await add(bonus)
    for (const { browser } of [ana, manager, { browser: owner }]) {
      expect((await itemsSeenBy(browser)).body.items).toHaveLength(1)
    }
    const max = await hire('Max')
    expect(message(await itemsSeenBy(max.browser))).toBe('404 There is no such employee')
    expect((await itemsSeenBy(max.browser, '')).body.items).toEqual([])
    expect((await itemsSeenBy(owner, '')).body.items).toHaveLength(1)
    const { data } = await ana.browser.graphql(
      `{ payItems(employeeId: "${ana.user.id}") { nodes { title amountCents } } }`,
    )
    expect(data.payItems.nodes).toEqual([{ title: 'Bonus', amountCents: 5000 }])
  })

  test('is not found for people of other organizations', async () => {
    const { ana, add } = await company()
    const other = await company()
    const { body } = await add(bonus)
    expect(message(await other.add({ ...bonus, employeeId: ana.user.id }))).toBe('404 There is no such employee')
    expect(message(await other.itemsSeenBy(other.owner, `&employeeId=${ana.user.id}`))).toBe(
      '404 There is no such employee',
    )
    const remove = other.owner.send('DELETE', `/api/payroll/items/${body.id}`, { body: { reason: 'x' } })
    expect(message(await remove)).toBe('404 There is no such pay item')
  })

  test('sent again by the same command counts once', async () => {
    const { owner, ana, itemsSeenBy } = await company()
    const input = { commandId: randomUUID(), employeeId: ana.user.id, ...bonus }
    const mutation = 'mutation ($input: CreatePayItemInput!) { createPayItem(input: $input) { item { id } } }'
    const [first, again] = [await owner.graphql(mutation, { input }), await owner.graphql(mutation, { input })]
    expect(again).toEqual(first)
    expect((await itemsSeenBy(owner)).body.items).toHaveLength(1)
  })

  test.each([
    [{ kind: 'bonus', amountCents: undefined }, 'amountCents'],
    [{ kind: 'missed-meal' }, 'amountCents'],
    [{ kind: 'reimbursement', weeks: 2 }, 'weeks'],
    [{ kind: 'tip' }, 'kind'],
    [{ reason: ' ' }, 'reason'],
    [{ day: '2026-02-30' }, 'day'],
  ])('with %j is refused', async (wrong, field) => {
    const { add } = await company()
    const { status, body } = await add({ ...bonus, ...wrong })
    expect(status).toBe(422)
    expect(Object.keys(body.error.fields)).toEqual([field])
  })
})
