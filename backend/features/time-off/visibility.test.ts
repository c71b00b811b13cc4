import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LeaveVisibility } from '#schema/leave/leave-type.ts'
import { kinds } from '#schema/time-off/notifications.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { features } from '#backend/app/features.ts'
import { operationsOf } from '#backend/platform/feature.ts'

const muster = await fileMuster()
const TYPES = '/api/organization/leave-types'
const REQUESTS = '/api/employees/time-off/requests'
const [day, NOTES] = ['2027-05-03', 'After the operation']

type Employee = { browser: TestClient; user: { employeeId: string } }

async function scene() {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const hire = (firstName: string, role: 'manager' | 'employee' = 'employee') =>
    muster.hire({ organizationId, locationId, role, firstName })
  const [manager, peer, payroll] = [
    await hire('Mia', 'manager'),
    await hire('Pia', 'manager'),
    await hire('Pat', 'manager'),
  ]
  const grant = { granted: true }
  const path = `/api/employees/${payroll.user.employeeId}/payroll-permission`
  expect((await owner.send('PUT', path, { body: grant })).status).toBe(200)
  return { owner, manager, peer, payroll, ana: await hire('Ana'), bob: await hire('Bob') }
}

/** A leave type with a policy of its own, and approved requests of it. */
async function absences(owner: TestClient, visibleTo: LeaveVisibility, people: readonly Employee[]) {
  const terms = { name: 'Parental leave', color: '#2f8f8f', reason: 'Family Emergency', visibleTo }
  const { id: type } = (await owner.post(TYPES, terms)).body
  const granted = { title: 'A month', unit: 'hours', policy: { accrual: 'yearly', amount: 9600 } }
  const policy = { effectiveFrom: '2026-01-01', leaveTypeId: type, ...granted }
  expect((await owner.send('PUT', '/api/organization/policies/leave', { body: policy })).status).toBe(200)
  const requests: string[] = []
  for (const { browser } of people) {
    const asked = await browser.post(REQUESTS, { startDate: day, endDate: day, leaveTypeId: type, notes: NOTES })
    expect(asked.status, asked.text).toBe(201)
    const review = { approve: true, comment: 'Congratulations' }
    const { status } = await owner.send('PUT', `${REQUESTS}/${asked.body.id}/review`, { body: review })
    expect(status).toBe(200)
    requests.push(asked.body.id)
  }
  const set = (to: LeaveVisibility) => owner.send('PUT', `${TYPES}/${type}`, { body: { ...terms, visibleTo: to } })
  return { type: type as string, requests, set }
}

const requestDocument = `{ timeOffRequests { nodes {
  id reason reasonVisible leaveType { id name } notes comment leaveMinutes ptoMinutes
} } }`

async function requestsSeenBy({ browser }: Pick<Employee, 'browser'>, headers?: Record<string, string>) {
  const { data } = await browser.graphql(requestDocument, undefined, headers)
  return data.timeOffRequests.nodes as Record<string, unknown>[]
}
const seen = async (viewer: Pick<Employee, 'browser'>, id: string | undefined, headers?: Record<string, string>) => {
  const found = (await requestsSeenBy(viewer, headers)).find((each) => each['id'] === id)
  return [found?.['reasonVisible'], found?.['notes']]
}

const documents = (type: string, employeeId: string) => [
  requestDocument,
  `{ people { nodes { id leaveLedger(from: "2027-01-01", until: "2027-12-31") { lines { timeOffReason } } } } }`,
  `{ person(id: "${employeeId}") {
    leaveTypeBalances { name balanceMinutes }
    leaveLedger(from: "2027-01-01", until: "2027-12-31", leaveTypeId: "${type}") { balanceMinutes lines { requestId timeOffReason } }
    timeOffPreview(startDate: "2027-06-01", endDate: "2027-06-01", reason: family_emergency, leaveTypeId: "${type}") {
      balance { beforeMinutes }
    }
  } }`,
  `{ week(day: "${day}") { people { timeOff { startDate endDate } } } }`,
  `{ history(first: 100, employeeId: "${employeeId}") { nodes { sentence reason changes { field after { text } } } } }`,
  `{ leaveBalances(until: "2027-12-31", leaveTypeId: "${type}") { totalMinutes nodes { id balanceMinutes } } }`,
  `{ timeAccounts(until: "2027-12-31") { nodes { id } } }`,
  '{ notifications { nodes { title message } } }',
]

/** Every list of the API that needs no id, the calendar feed, and what managers read in GraphQL. Without the list of types. */
async function surfaces({ browser }: Employee, type: string, employeeId: string): Promise<string> {
  const query = `startDate=2027-05-01&endDate=2027-05-31&from=2027-05-01&to=2027-05-31&year=2027&weekStart=2027-05-02&limit=100`
  const lists = Object.entries(operationsOf(features)).flatMap(([operation, { query: takes }]) => {
    const [method, path = ''] = operation.split(' ')
    if (method !== 'GET' || path === TYPES || path.includes('leave/') || path.includes('{')) return []
    const names = Object.keys((takes as { shape?: object } | undefined)?.shape ?? {})
    return [
      `${path}?${query
        .split('&')
        .filter((each) => names.includes(each.split('=')[0] ?? ''))
        .join('&')}`,
    ]
  })
  const { time_off_url: feed } = (await browser.post('/api/calendar/link')).body
  const ledger = `/api/employees/${employeeId}/leave-ledger?startDate=2027-01-01&endDate=2027-12-31`
  const texts = []
  for (const path of [...lists, ledger, `${ledger}&leaveTypeId=${type}`, new URL(feed).pathname]) {
    texts.push((await browser.get(path)).text)
  }
  for (const document of documents(type, employeeId)) {
    const { data, errors } = await browser.graphql(document)
    expect(errors, document).toBeUndefined()
    texts.push(JSON.stringify(data))
  }
  return texts.map(withoutTypes).join('\n')
}

/** Changes of types and policies name the type, and are about nobody. */
const withoutTypes = (text: string) =>
  text
    .split('\n')
    .map((line) => (/^(\{.*\}|\[.*\])$/.test(line) ? JSON.stringify(without(JSON.parse(line))) : line))
    .join('\n')
    .replaceAll('created the leave type “Parental leave”', '')

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without)
  if (typeof value !== 'object' || value === null) return value
  if ('type' in value && /^Leave(Type|Policy)/.test(String(value.type))) return null
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, without(each)]))
}

test('a type for owners and payroll shows managers nothing but time off, everywhere', async () => {
  const { owner, manager, payroll, ana } = await scene()
  const { type, requests } = await absences(owner, 'payroll', [ana])
  const [id] = requests
  const leaks = /Parental|Family|family_emergency|After the operation|Congratulations/i
  const text = await surfaces(manager, type, ana.user.employeeId)
  expect(text).toContain(id)
  expect(text).toContain('requested time off')
  expect(text).toContain('is away')
  expect(text.match(leaks)).toBeNull()
  expect(text).not.toContain(type)
  const report = `{ leaveBalances(until: "2027-12-31", leaveTypeId: "${type}") { nodes { id } } }`
  const { data } = await manager.browser.graphql(report)
  expect(data.leaveBalances.nodes).toEqual([{ id: manager.user.employeeId }])

  const hidden = { reason: 'other', reasonVisible: false, leaveType: null, notes: null, comment: null, leaveMinutes: 0 }
  expect(await requestsSeenBy(manager)).toMatchObject([hidden])
  const { body } = await manager.browser.get(REQUESTS)
  expect(body.requests).toMatchObject([
    { id, reason: 'Other', reason_visible: false, leave_type_id: null, notes: null },
  ])
  const ledger = `/api/employees/${ana.user.employeeId}/leave-ledger?startDate=2027-01-01&endDate=2027-12-31`
  expect((await manager.browser.get(`${ledger}&leaveTypeId=${type}`)).status).toBe(404)
  for (const one of [payroll, ana, { browser: owner }]) {
    expect((await one.browser.get(`${ledger}&leaveTypeId=${type}`)).text).toContain('Family Emergency')
  }
  for (const one of [payroll, { browser: owner }]) expect(await seen(one, id)).toEqual([true, NOTES])
  expect((await ana.browser.get('/api/employees/time-off/my-requests')).body.requests).toMatchObject([
    { leave_type_id: type, reason_visible: true, notes: NOTES },
  ])
})

test('notifications of requests and decisions can’t name a reason', () => {
  const names = Object.values(kinds).flatMap(({ params }) => Object.keys(params.shape))
  expect([...new Set(names)].toSorted()).toEqual(['comment', 'endDate', 'from', 'startDate'])
})

test('a type for managers shows as a reason without a type: of employees, not of fellow managers', async () => {
  const { owner, manager, peer, ana } = await scene()
  const { type, requests } = await absences(owner, 'managers', [ana, peer])
  const [ofAna, ofPeer] = requests
  expect(await seen(manager, ofAna)).toEqual([true, NOTES])
  expect(await seen(manager, ofPeer)).toEqual([false, null])
  const { data } = await manager.browser.graphql(
    `{ leaveBalances(until: "2027-12-31", leaveTypeId: "${type}") { nodes { id } } }`,
  )
  expect(data.leaveBalances.nodes).toContainEqual({ id: peer.user.employeeId })
})

test('a type for everyone shows of fellow managers too, without the notes', async () => {
  const { owner, manager, peer, bob } = await scene()
  const { requests } = await absences(owner, 'everyone', [peer])
  expect(await seen(manager, requests[0])).toEqual([true, null])
  expect((await bob.browser.get(REQUESTS)).status).toBe(403)
})

test('a narrowed type is hidden in the past too, where it was visible then', async () => {
  const { owner, manager, ana } = await scene()
  const { requests, set } = await absences(owner, 'managers', [ana])
  const before = { 'x-as-of': new Date().toISOString() }
  expect(await seen(manager, requests[0], before)).toEqual([true, NOTES])
  expect((await set('payroll')).status).toBe(200)
  expect(await seen(manager, requests[0])).toEqual([false, null])
  expect(await seen(manager, requests[0], before)).toEqual([false, null])
  expect((await set('managers')).status).toBe(200)
  expect(await seen(manager, requests[0], before)).toEqual([true, NOTES])
})

test('a manager who runs payroll loses the view with the permission', async () => {
  const { owner, payroll, ana } = await scene()
  const { requests } = await absences(owner, 'payroll', [ana])
  expect(await seen(payroll, requests[0])).toEqual([true, NOTES])
  const path = `/api/employees/${payroll.user.employeeId}/payroll-permission`
  expect((await owner.send('PUT', path, { body: { granted: false } })).status).toBe(200)
  expect(await seen(payroll, requests[0])).toEqual([false, null])
})
