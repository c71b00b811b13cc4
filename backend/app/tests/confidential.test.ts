import { randomUUID } from 'node:crypto'
import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { User } from '#schema/identity/rest.ts'
import { confidentialOf, operationsOf } from '#backend/platform/feature.ts'
import { openSchema } from '#backend/platform/graphql/schema.ts'
import { features } from '../features.ts'
import { startMuster, type TestClient, type TestMuster } from '../testing/gateway.ts'

const schema = openSchema(features)
const operations = operationsOf(features)
const confidential = confidentialOf(features)

const suspicious = new Set(
  'pay payroll rate rates cents cost costs wage wages salary gross earnings email emails phone phones contact badge badges epc pin address'.split(
    ' ',
  ),
)
const suspiciousFields = new Set(['Employee.lastDay', 'last_day', 'LeaveLedgerLine.timeOffReason', 'time_off_reason'])

const healthFields = ['reason', 'leaveType', 'leave_type_id', 'notes', 'comment']

/** @param name of a GraphQL field with its type, or of a REST field with its operation */
const isSuspicious = (name: string, operation = '') =>
  suspiciousFields.has(name) ||
  healthFields.some((field) => name === `TimeOffRequest.${field}`) ||
  (operation.includes('/time-off/') && healthFields.includes(name)) ||
  name
    .slice(name.indexOf('.') + 1)
    .replaceAll(/([A-Z])/g, '_$1')
    .toLowerCase()
    .split('_')
    .some((word) => suspicious.has(word))

describe('every field whose name looks like pay, contact, badge or health data', () => {
  test('of a GraphQL type is in the permissions of its feature', () => {
    const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type))
    const fields = types
      .filter(({ name }) => !name.startsWith('__') && !['Query', 'Mutation', 'Subscription'].includes(name))
      .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`))
    const listed = Object.keys(confidential).filter((name) => !name.includes(' '))
    expect(listed.toSorted()).toEqual(fields.filter((name) => isSuspicious(name)).toSorted())
  })

  test('of a REST answer is in the permissions of its feature', () => {
    const found = Object.entries(operations).flatMap(([operation, { response }]) => {
      const all = namesIn(z.toJSONSchema(response, { unrepresentable: 'any' }))
      const names = [...new Set(all)].filter((name) => isSuspicious(name, operation))
      return names.length > 0 ? [[operation, names.toSorted()]] : []
    })
    const listed = Object.entries(confidential).flatMap(([operation, fields]) =>
      typeof fields === 'string' ? [] : [[operation, Object.keys(fields).toSorted()]],
    )
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(found))
  })
})

function namesIn(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return []
  const properties = 'properties' in json && typeof json.properties === 'object' ? (json.properties ?? {}) : {}
  return [...Object.keys(properties), ...Object.values(json).flatMap(namesIn)]
}

type DataKind = 'pay' | 'contact' | 'badge' | 'health'
type SignedInMember = { name: string; browser: TestClient; user: User }
type Secret = { of: string; kind: DataKind; pattern: RegExp }

describe('pay, contact, badge and health data', () => {
  let muster: TestMuster
  let locationId: string
  let members: SignedInMember[]
  let callers: Readonly<Record<string, TestClient>>
  let secrets: Secret[]
  let paths: string[]
  let documents: string[]

  beforeAll(async () => {
    muster = await startMuster()
    const { owner, user } = await muster.signUp('Kettle')
    const { organizationId } = user
    locationId = user.locationId
    const elsewhere = await muster.createLocation(organizationId, 'Elsewhere')
    const hired = async (name: string, role: 'owner' | 'manager' | 'employee', at = locationId) => ({
      name,
      ...(await muster.hire({ organizationId, locationId: at, role, firstName: name })),
    })
    members = [
      { name: 'owner', browser: owner, user },
      await hired('partner', 'owner'),
      await hired('manager', 'manager'),
      await hired('peer', 'manager'),
      await hired('employee', 'employee'),
      await hired('colleague', 'employee'),
      await hired('away', 'employee', elsewhere),
      await hired('distant', 'manager', elsewhere),
    ]
    const stranger = (await muster.signUp('Stranger')).owner
    callers = {
      ...Object.fromEntries(members.map(({ name, browser }) => [name, browser])),
      stranger,
      'signed out': muster.client(),
    }
    const ids = await everythingOf(owner, organizationId)
    secrets = members.flatMap((member, index) => secretsOf(member, index))
    documents = documentsFor(ids)
    paths = pathsFor(ids)
  })
  afterAll(() => muster.close())

  const rateOf = (index: number) => 137.13 + index * 2.02
  const badgeOf = (index: number) => `C0FFEE0${index}`
  const phoneOf = (index: number) => `555 0100${index}`
  const illnessOf = (index: number) => `Surgery ${index}`

  function secretsOf({ name: of, user: { email } }: SignedInMember, index: number): Secret[] {
    const rate = rateOf(index).toFixed(2)
    return [
      { of, kind: 'pay', pattern: new RegExp(String.raw`\b${rate}\b|\b${rate.replace('.', '')}\b`) },
      { of, kind: 'badge', pattern: new RegExp(badgeOf(index)) },
      { of, kind: 'contact', pattern: new RegExp(`${email}|${phoneOf(index)}`) },
      { of, kind: 'health', pattern: new RegExp(illnessOf(index)) },
    ]
  }

  async function done(answer: ReturnType<TestClient['send']>) {
    const { status, body, text } = await answer
    if (status >= 300) throw new Error(text)
    return body
  }

  async function everythingOf(owner: TestClient, organizationId: string) {
    const before = new Date().toISOString()
    const { secret } = await done(owner.post('/api/rfid/readers', { name: 'Door' }))
    for (const [index, { user, browser }] of members.entries()) {
      const id = user.employeeId
      const edits = { phone: phoneOf(index), hourlyRate: rateOf(index) }
      await done(owner.send('PUT', `/api/employees/${id}`, { body: edits }))
      const since = { hourlyRate: rateOf(index), effectiveFrom: '2026-01-01' }
      await done(owner.send('PUT', `/api/employees/${id}/pay-rate`, { body: since }))
      const worked = { clockIn: '2026-03-02T09:00:00.000Z', clockOut: '2026-03-02T10:00:00.000Z', breaks: [] }
      await done(owner.post('/api/time-clock/entries', { employeeId: id, times: worked, reason: 'Forgotten' }))
      const bonus = { day: '2027-03-23', kind: 'bonus', amountCents: Math.round(rateOf(index) * 100), reason: 'Sales' }
      await done(owner.post('/api/payroll/items', { employeeId: id, ...bonus }))
      await done(owner.post('/api/rfid/register', { employeeId: id, rfidTagEpc: badgeOf(index) }))
      const notes = illnessOf(index)
      const leave = { startDate: '2027-05-03', endDate: '2027-05-04', reason: 'Medical Appointment', notes }
      const { id: leaveId } = await done(browser.post('/api/employees/time-off/requests', leave))
      const review = { approve: true, comment: `Get well after ${notes}` }
      await done(owner.send('PUT', `/api/employees/time-off/requests/${leaveId}/review`, { body: review }))
      const times = { startTime: '2027-03-23T09:00', endTime: '2027-03-23T17:00' }
      await done(owner.post('/api/schedules/shifts', { employeeId: id, locationId: user.locationId, ...times }))
    }
    const reads = members.map((_, index) => ({ epc: badgeOf(index), at: new Date().toISOString() }))
    const headers = { authorization: `Bearer ${secret}` }
    await fetch(`${muster.origin}/api/rfid/scans`, { method: 'POST', headers, body: JSON.stringify({ reads }) })
    await vi.waitFor(
      async () => expect((await owner.get('/api/rfid/events')).body.events).toHaveLength(members.length),
      { timeout: 20_000, interval: 20 },
    )
    const shift = { startTime: '2027-03-24T09:00', endTime: '2027-03-24T17:00' }
    const shifts = [{ dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }]
    const hello = { channelId: organizationId, messageText: '@employee Test Hello' }
    return {
      before,
      locationId: String(members[0]?.user.locationId),
      organizationId,
      message: (await done(owner.post('/api/messaging/messages', hello))).id,
      shift: (await done(owner.post('/api/schedules/shifts', shift))).id,
      template: (await done(owner.post('/api/schedule-templates', { name: 'Week', shifts }))).id,
      announcement: await announcedToAll(owner),
      lines: await secretLines(owner),
    }
  }

  async function secretLines(owner: TestClient): Promise<string[]> {
    const types = ['PayRateSet', 'PayItemAdded', 'BadgeRegistered', 'EmployeeChanged']
    const lists = await Promise.all(types.map((type) => done(owner.get(`/api/history?limit=1&types=${type}`))))
    return lists.map(({ entries }) => entries[0].id)
  }

  async function announcedToAll(owner: TestClient): Promise<string> {
    const ids = members.map(({ user: { employeeId } }) => employeeId)
    await done(owner.post('/api/shout-outs', { toEmployeeIds: ids.slice(1), message: 'Thanks' }))
    const announced = { title: 'Inventory', content: 'On Monday', audience: { employeeIds: ids } }
    return (await done(owner.post('/api/announcements', announced))).id
  }

  type Ids = Awaited<ReturnType<typeof everythingOf>>

  const argumentsOf = (ids: Ids): Readonly<Record<string, readonly string[]>> => {
    const { before, locationId, shift, template, announcement, organizationId, message, lines } = ids
    const some = members.filter(({ name }) => ['owner', 'peer', 'employee', 'away'].includes(name))
    const each = (name: string) => some.map(({ user }) => `${name}: "${user.employeeId}"`)
    return {
      week: ['day: "2027-03-23"', 'day: "2027-03-23", revision: 2'],
      shiftsToCome: ['search: "a"'],
      busyTimes: [`locationId: "${locationId}", from: "2027-03-21T00:00:00Z", to: "2027-03-28T00:00:00Z"`],
      teamShifts: ['from: "2027-03-21", to: "2027-03-27"'],
      shifts: ['from: "2027-03-21", to: "2027-03-27"'],
      payStatement: ['start: "2027-03-21"'],
      plannedLabor: ['weekStart: "2027-03-21"'],
      laborReport: ['', ...each('employeeId')].map((of) => `from: "2027-03-21", to: "2027-03-27", ${of}`),
      pay: ['', ...each('employeeId')].map((of) => `from: "2027-03-21", to: "2027-03-27", ${of}`),
      timesheet: ['from: "2027-03-21"'],
      employmentEnd: each('employeeId'),
      usualShift: each('day: "2027-03-23", employeeId'),
      payItems: each('employeeId'),
      channel: [`id: "${organizationId}"`],
      webhookDeliveries: [`webhookId: "${organizationId}"`],
      messages: [`channelId: "${organizationId}"`],
      thread: [`messageId: "${message}"`],
      searchMessages: ['search: { words: "Hello" }'],
      payPolicyPreview: ['policy: { effectiveFrom: "2027-03-23", preset: "none" }'],
      ptoPolicyPreview: ['policy: { effectiveFrom: "2026-03-02", minutesPerYear: 60 }'],
      leavePolicyPreview: [
        'on: "2027-12-31", policy: { effectiveFrom: "2027-01-01", title: "PTO", unit: hours, policy: { accrual: yearly, amount: 60 } }',
      ],
      leaveBalances: ['until: "2027-12-31"'],
      timeAccounts: ['until: "2027-12-31"'],
      payProviderPreview: [
        `from: "2027-03-21", to: "2027-03-27", mapping: {
          name: "Ours", rows: "person", columns: [{ header: "Pay", value: { amountOf: ["regular"] } }], codes: [],
          header: true, delimiter: ",", decimalSeparator: ".", dateFormat: "yyyy-MM-dd", blankZeros: false, plain: false,
          fileName: "pay.csv"
        }`,
      ],
      holidayCalendar: ['year: 2027'],
      payPeriod: ['start: "2026-03-01"'],
      myShifts: ['from: "2027-03-21T00:00:00Z", to: "2027-03-27T00:00:00Z"'],
      compareWeek: [`locationId: "${locationId}", weekStart: "2027-03-21", from: "${before}"`],
      compareTimesheet: each(`firstDay: "2026-03-01", lastDay: "2026-03-07", from: "${before}", employeeId`),
      weekChanges: ['day: "2027-03-23"'],
      myWeek: ['day: "2027-03-23"'],
      scheduleDays: ['from: "2027-03-21", to: "2027-03-27"'],
      pendingChanges: ['day: "2027-03-23"'],
      proposedStaffingNeeds: ['weekday: 5'],
      demandForecast: [`seriesId: "${organizationId}", from: "2027-03-21"`],
      previewShifts: ['shifts: { cells: [{ day: "2027-03-23" }], startTime: "03:00", endTime: "04:00" }'],
      openShiftsToOffer: ['day: "2027-03-23"'],
      shiftChanges: [`shiftId: "${shift}"`],
      shiftReplacements: [`shiftId: "${shift}"`],
      shiftsInExchange: [`shiftId: "${shift}", employeeId: "${randomUUID()}"`],
      swapWarnings: [`shiftId: "${shift}", toEmployeeId: "${randomUUID()}"`],
      whyNotMe: [`shiftId: "${shift}"`],
      scheduleTemplate: [`id: "${template}"`],
      announcementReaders: [`announcementId: "${announcement}"`],
      person: each('id'),
      availabilityOf: each('employeeId'),
      entriesOf: each('employeeId'),
      history: ['first: 100', ...each('first: 20, employeeId')],
      scans: ['first: 50', 'search: "C0FFEE0"'],
      people: ['first: 100', 'search: "C0FFEE0"'],
      punchReviews: ['first: 2'],
      historyEntry: lines.map((id) => `id: "${id}"`),
      timeEntry: [`id: "${randomUUID()}"`],
      shiftRequest: [`id: "${randomUUID()}"`],
    }
  }

  function documentsFor(ids: Ids): string[] {
    const given = argumentsOf(ids)
    return Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((root) => {
      const needs = root.args.some(isRequiredArgument)
      if (needs && !given[root.name]) throw new Error(`Say what ${root.name} is to be asked for`)
      return selectionsOf(root, []).flatMap((selection) =>
        (given[root.name] ?? ['']).map((args) => `{ ${root.name}${args && `(${args})`} ${selection} }`),
      )
    })
  }

  function selectionsOf(field: GraphQLField<unknown, unknown>, above: readonly GraphQLObjectType[]): string[] {
    const type = getNamedType(field.type)
    if (!isObjectType(type)) return above.length === 0 ? [''] : []
    if (above.includes(type) || above.length > 6) return []
    const fields = Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument))
    const plain = fields.filter((each) => !isObjectType(getNamedType(each.type))).map(({ name }) => name)
    const deeper = fields.flatMap((each) =>
      selectionsOf(each, [...above, type]).map((selection) => `{ ${each.name} ${selection} }`),
    )
    return [...(plain.length > 0 ? [`{ ${plain.join(' ')} }`] : []), ...deeper]
  }

  const queries: Readonly<Record<string, readonly string[]>> = {
    'GET /api/time-clock/timesheet': ['?weekStartDate=2027-03-21'],
    'GET /api/schedules/shifts/list': ['?startDate=2027-03-21&endDate=2027-03-27'],
    'GET /api/schedules/my-shifts': ['?startDate=2027-03-21&endDate=2027-03-27'],
    'GET /api/organization/locations/{id}/holidays': ['?year=2027'],
    'GET /api/employees': ['', '?search=C0FFEE0'],
    'GET /api/demand-series/{id}/days': ['?from=2027-03-21&to=2027-03-27'],
    'GET /api/employees/{id}/leave-ledger': ['?startDate=2027-01-01&endDate=2027-12-31'],
    'GET /api/employees/{id}/time-account': ['?startDate=2027-01-01&endDate=2027-12-31'],
    'GET /api/history/export': ['?format=csv', '?format=jsonl'],
    'GET /api/history': ['?limit=100', '?limit=100&text=C0FFEE0', '?limit=100&withReason=true'],
    ...Object.fromEntries(
      Object.keys(operations)
        .filter((operation) => /^GET \/api\/(labor|payroll\/(export|employees|items))/.test(operation))
        .map((operation) => [operation, ['?startDate=2027-03-21&endDate=2027-03-27']]),
    ),
  }

  const pathsFor = ({ shift, template, announcement, organizationId, message }: Ids): string[] =>
    Object.keys(operations).flatMap((operation) => {
      const [method, path = ''] = operation.split(' ')
      if (method !== 'GET') return []
      const kinds = {
        '/shifts/': shift,
        templates: template,
        announcements: announcement,
        '/channels/': organizationId,
        '/messages/': message,
      }
      const known = Object.entries(kinds).find(([part]) => path.includes(part))?.[1]
      const ids = known ? [known] : members.map(({ user }) => user.employeeId)
      const filled = path.includes('{id}') ? ids.map((id) => path.replace('{id}', id)) : [path]
      const urls = filled.map((each) => each.replace('{weekStart}', '2027-03-21').replace('{start}', '2026-03-01'))
      const of = operation.endsWith('/payroll/items') ? ['', ...ids.map((id) => `&employeeId=${id}`)] : ['']
      return urls.flatMap((url) =>
        (queries[operation] ?? ['']).flatMap((query) => of.map((more) => url + query + more)),
      )
    })

  /** Whether the caller may see this kind of data. Restates the rule independently of the code. */
  function isFor(caller: string, kind: DataKind, of: string): boolean {
    if (caller === of) return true
    if (caller === 'owner' || caller === 'partner') return true
    const here = ['owner', 'partner', 'manager', 'peer', 'employee', 'colleague']
    if (caller === 'manager' || caller === 'peer') {
      return kind === 'contact' ? here.includes(of) : of === 'employee' || of === 'colleague'
    }
    return caller === 'distant' && of === 'away'
  }

  const shown = (answers: readonly string[]) =>
    secrets.filter(({ pattern }) => answers.some((answer) => pattern.test(answer)))
  const named = (of: readonly { of: string; kind: DataKind }[]) =>
    of.map(({ of: name, kind }) => `${kind} of ${name}`).toSorted()

  const answersOf = {
    async GraphQL(client: TestClient) {
      const answers: string[] = []
      for (const query of documents) {
        const { data, errors } = await client.graphql(query)
        const codes = (errors ?? []).map(({ extensions, message }) => extensions?.code ?? message)
        expect(['unauthenticated', 'forbidden', 'not_found', undefined], query).toContain(codes[0])
        answers.push(JSON.stringify([data, errors]))
      }
      return answers
    },
    async REST(client: TestClient) {
      const answers: string[] = []
      for (const path of paths) {
        const { status, text } = await client.get(path)
        expect([200, 401, 403, 404], `${path}: ${text}`).toContain(status)
        answers.push(text)
      }
      return answers
    },
  }

  describe('sums of money', () => {
    const [from, to] = ['2026-03-01', '2026-03-07']
    const query = `{
      laborReport(from: "${from}", to: "${to}") {
        totals { cents hiddenPay }
        days { cents }
        people { employee { id } grossCents }
      }
      plannedLabor(weekStart: "2027-03-21") { cents hiddenPay }
    }`

    const centsOf = (names: readonly string[], hours: number) =>
      members.reduce(
        (sum, { name }, index) =>
          sum + (names.includes(name) ? Math.round(Math.round(rateOf(index) * 100) * hours) : 0),
        0,
      )

    test.each([
      ['owner', ['owner', 'partner', 'manager', 'peer', 'employee', 'colleague', 'away', 'distant'], 0],
      ['manager', ['manager', 'employee', 'colleague'], 3],
      ['distant', ['distant', 'away'], 0],
    ])('tell %s no pay but what they may see of each', async (caller, seen, hidden) => {
      const client = callers[caller]
      if (!client) throw new Error(`no ${caller}`)
      const { laborReport, plannedLabor } = (await client.graphql(query)).data
      const people: { grossCents: number | null }[] = laborReport.people
      const days: { cents: number }[] = laborReport.days
      expect(laborReport.totals).toEqual({ cents: centsOf(seen, 1), hiddenPay: hidden })
      expect(days.reduce((sum, { cents }) => sum + cents, 0)).toBe(centsOf(seen, 1))
      expect(people.reduce((sum, { grossCents }) => sum + (grossCents ?? 0), 0)).toBe(centsOf(seen, 1))

      const planned = caller === 'owner' ? seen.filter((name) => name !== 'away' && name !== 'distant') : seen
      expect(plannedLabor).toEqual({ cents: centsOf(planned, 7.5), hiddenPay: hidden })

      const { body } = await client.get(`/api/labor/costs?startDate=${from}&endDate=${to}`)
      const rows: { total_cost: number }[] = body.actual
      expect(Math.round(rows.reduce((sum, { total_cost }) => sum + total_cost * 100, 0))).toBe(centsOf(seen, 1))
      expect(body.hidden_pay).toBe(hidden)
    })
  })

  describe.each(['GraphQL', 'REST'] as const)('are shown by %s', (api) => {
    test.each(['owner', 'manager', 'employee', 'away', 'distant', 'stranger', 'signed out'])(
      'to %s only where they may know them',
      async (caller) => {
        const client = callers[caller]
        if (!client) throw new Error(`no ${caller}`)
        const may = secrets.filter(({ of, kind }) => isFor(caller, kind, of))
        expect(named(shown(await answersOf[api](client)))).toEqual(named(may))
      },
      // Asks for nearly 2,000 documents.
      180_000,
    )
  })
})
