import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access, type Operation } from '#schema/access.ts'
import { operations, type RestOperation } from '#schema/rest/operations.ts'
import { accessTo } from './access.ts'
import { openSchema } from './graphql/schema.ts'
import { startMuster, type TestClient, type TestMuster } from './testing.ts'

const isOneOf = (roles: readonly string[], role: string) => roles.includes(role)
const isRest = (operation: string): operation is RestOperation => operation.includes(' ')

describe('the access table', () => {
  test('names the REST calls that there are, and no others', () => {
    expect(Object.keys(access).filter(isRest).toSorted()).toEqual(Object.keys(operations).toSorted())
  })

  test('names the root fields of the SDL, and no others', () => {
    const schema = openSchema()
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    const fields = roots.flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    )
    const named = Object.keys(access).filter((operation) => !isRest(operation))
    expect(named.toSorted()).toEqual(fields.toSorted())
  })

  test('refuses what is not in it', () => {
    expect(() => accessTo('GET /api/everything')).toThrow(/missing/)
  })
})

/** A document for every root field over HTTP. */
const documents: Record<string, string> = {
  me: '{ me { id } }',
  organization: '{ organization { id } }',
  timeClock: '{ timeClock { id } }',
  timeEntries: '{ timeEntries { nodes { id } } }',
  people: '{ people { totalCount } }',
  attendance: '{ attendance { id } }',
  attendanceCounts: '{ attendanceCounts { active } }',
  history: '{ history { nodes { id } } }',
  ...Object.fromEntries(
    ['clockIn', 'startBreak', 'endBreak', 'clockOut'].map((name) => [
      name,
      `mutation { ${name}(input: { commandId: "${randomUUID()}" }) { caughtUp } }`,
    ]),
  ),
}

describe('every operation', () => {
  let muster: TestMuster
  let callers: Record<'owner' | 'manager' | 'employee', TestClient>
  let stranger: TestClient
  let ids: { locationId: string; elsewhere: string; employeeId: string }

  beforeAll(async () => {
    muster = await startMuster()
    const { owner, user } = await muster.signUp('Kettle')
    const { organizationId, locationId } = user
    const hired = (role: 'manager' | 'employee', at = locationId, firstName = `Some${role}`) =>
      muster.hire({ organizationId, locationId: at, role, firstName })
    const [manager, employee] = [await hired('manager'), await hired('employee')]
    const elsewhere = await muster.openLocation(organizationId, 'Elsewhere')
    await hired('employee', elsewhere, 'Elsa')
    callers = { owner, manager: manager.browser, employee: employee.browser }
    ids = { locationId, elsewhere, employeeId: employee.user.employeeId }
    await employee.browser.post('/api/time-clock/clock-in')
    stranger = (await muster.signUp('Stranger')).owner
  })
  afterAll(() => muster.close())

  /** The code a call is refused with; `undefined` where it is not refused, or for another reason than who asks. */
  async function refusal(client: TestClient, operation: Operation) {
    if (isRest(operation)) {
      const [method = '', path = ''] = operation.split(' ')
      const { body } = await client.send(method, path, method === 'POST' ? { body: { unknown: true } } : {})
      return body?.error?.code
    }
    const { errors } = await client.graphql(documents[operation.split('.')[1] ?? ''] ?? '')
    return errors?.[0]?.extensions.code
  }

  const overHttp = (Object.keys(access) as Operation[]).filter((operation) => !operation.startsWith('Subscription.'))

  test.each(overHttp)('%s is refused to whoever may not call it, and to nobody else', async (operation) => {
    const { who } = accessTo(operation)
    const clients = { 'signed out': muster.client(), ...callers }
    const answers: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const [caller, client] of Object.entries(clients)) {
      const code = await refusal(client, operation)
      answers[caller] = code === 'unauthenticated' || code === 'forbidden' ? code : 'let in'
      const allowed = who === 'anyone' || (caller !== 'signed out' && (who === 'signed in' || isOneOf(who, caller)))
      expected[caller] = allowed ? 'let in' : caller === 'signed out' ? 'unauthenticated' : 'forbidden'
    }
    expect(answers).toEqual(expected)
  })

  test("a member of another organisation sees nothing of the first, and its ids don't exist for them", async () => {
    const at = `(locationId: "${ids.locationId}")`
    for (const query of [
      `{ people${at} { totalCount } }`,
      `{ attendance${at} { id } }`,
      `{ attendanceCounts${at} { active } }`,
    ]) {
      const { errors } = await stranger.graphql(query)
      expect(errors[0]?.extensions.code).toBe('not_found')
    }
    const { data } = await stranger.graphql(`{
      people(first: 100) { nodes { email } totalCount }
      organization { name locations { name } }
      attendance { id }
      attendanceCounts { employees clockedIn }
      history(employeeId: "${ids.employeeId}") { nodes { id } }
      all: history(first: 100) { nodes { sentence } }
    }`)
    expect(data).toMatchObject({
      people: { nodes: [{ email: 'owner@stranger.test' }], totalCount: 1 },
      organization: { name: 'Stranger', locations: [{ name: 'Stranger Centre' }] },
      attendance: [],
      attendanceCounts: { employees: 1, clockedIn: 0 },
      history: { nodes: [] },
    })
    expect(JSON.stringify(data.all)).not.toMatch(/Kettle|Some|Elsa/)
  })

  test('managers reach their own location, owners all of them', async () => {
    const names = async (client: TestClient, at = '') => {
      const { data, errors } = await client.graphql(`{ people(first: 100${at}) { nodes { firstName } } }`)
      return errors
        ? errors[0]?.extensions.code
        : data.people.nodes.map(({ firstName }: { firstName: string }) => firstName)
    }
    expect(await names(callers.manager)).toEqual(['Olga', 'Someemployee', 'Somemanager'])
    expect(await names(callers.owner)).toEqual(['Olga', 'Elsa', 'Someemployee', 'Somemanager'])
    expect(await names(callers.owner, `, locationId: "${ids.elsewhere}"`)).toEqual(['Elsa'])
    expect(await names(callers.manager, `, locationId: "${ids.elsewhere}"`)).toBe('not_found')
    expect(await names(callers.manager, `, locationId: "${ids.locationId}"`)).toHaveLength(3)
    expect(await names(callers.owner, ', locationId: "no id at all"')).toBe('not_found')
  })

  test('people are found by words of their names, whatever is in them', async () => {
    const find = async (search: string) =>
      (await callers.owner.graphql('query ($search: String) { people(search: $search) { totalCount } }', { search }))
        .data.people.totalCount
    expect(await find('elsa te')).toBe(1)
    expect(await find('%')).toBe(0)
    expect(await find('_lsa')).toBe(0)
    expect(await find(String.raw`\ `)).toBe(0)
  })
})
