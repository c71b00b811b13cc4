import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '#backend/app/features.ts'
import { password, startMuster, type TestClient, type TestMuster } from '#backend/app/testing/gateway.ts'

let muster: TestMuster
let owner: TestClient
let ana: TestClient
let anaId: string
beforeAll(async () => {
  muster = await startMuster()
  ;({ owner } = await muster.signUp('Owndata'))
  const person = { email: 'ana@own-data.test', password, firstName: 'Ana', lastName: '<b>Lopez</b>' }
  const { body } = await owner.post('/api/auth/register', person)
  anaId = body.id as string
  ana = muster.client()
  await ana.post('/api/auth/login', { email: person.email, password })
  await ana.post('/api/time-clock/clock-in')
  await ana.post('/api/time-clock/clock-out')
  await owner.post('/api/time-clock/clock-in')
})
afterAll(() => muster.close())

type File = { employee_id: string; name: string; data: Record<string, Record<string, unknown>[]> }
const exported = async (person: TestClient) => JSON.parse((await person.get('/api/me/export')).text) as File

describe('the file of one’s own data', () => {
  test('has what is kept about them, and nobody else', async () => {
    const file = await exported(ana)
    expect(file).toMatchObject({ employee_id: anaId, name: 'Ana <b>Lopez</b>' })
    expect(file.data).toMatchObject({
      profile: [{ employee_id: anaId, first_name: 'Ana', email: 'ana@own-data.test' }],
      time_entries: [{ employee_id: anaId }],
      sessions: [{ employee_id: anaId }],
    })
    const others = Object.values(file.data)
      .flat()
      .filter((row) => 'employee_id' in row && row['employee_id'] !== anaId && row['actor_id'] !== anaId)
    expect(others).toEqual([])
  })

  test('has no secret', async () => {
    const { text } = await ana.get('/api/me/export')
    const { rows } = await muster.database.pool.query<{ secret: string }>(
      `select password_hash as secret from identity.credentials where employee_id = $1
       union all select token_hash from identity.sessions where employee_id = $1`,
      [anaId],
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { secret } of rows) expect(text).not.toContain(secret)
  })

  test('leaves out plans that are not published', async () => {
    const { data: before } = await exported(ana)
    expect(
      (await owner.send('PUT', '/api/organization/policies/planning', { body: { planInDrafts: true } })).status,
    ).toBe(200)
    const shift = { employeeId: anaId, startTime: '2027-03-23T09:00', endTime: '2027-03-23T17:00', breakMinutes: 0 }
    const { status, text } = await owner.post('/api/schedules/shifts', shift)
    expect(status, text).toBe(201)
    const { data: planned } = await exported(ana)
    expect(planned['shifts']).toEqual([])
    expect(planned['changes']).toEqual(before['changes'])
    await owner.post('/api/schedules/weeks/2027-03-21/publish')
    expect((await exported(ana)).data['shifts']).toHaveLength(1)
  })

  test('is a page to read, too', async () => {
    const { text, headers } = await ana.get('/api/me/export?format=html')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="muster_\d{4}-\d\d-\d\d\.html"$/)
    expect(text).toContain('<h1>What Muster keeps about Ana &lt;b&gt;Lopez')
    expect(text).not.toContain('<b>Lopez')
    expect(text).toMatch(/<th scope="col">Location<.*<td>Owndata Centre</s)
    expect(text).toMatch(/As of \w+ \d+, \d{4}, \d?\d:\d\d\s[AP]M\./)
    const habit = { body: { name: 'Owndata', clockFormat: 'h23' } }
    expect((await owner.send('PUT', '/api/organization', habit)).status).toBe(200)
    expect((await ana.get('/api/me/export?format=html')).text).toMatch(/As of \w+ \d+, \d{4}, \d\d:\d\d\./)
  })

  test('is noted among what happened to the account', async () => {
    const { body } = await owner.get('/api/security/history')
    const events = body.events as { kind: string; employee_id: string; detail: string }[]
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'exported', employee_id: anaId, detail: 'their own data' }),
    )
  })
})

const left: Readonly<Record<string, string>> = {
  'read.employments': 'days of hire and end, which the history says already',
  'read.pay_changes': 'days to be paid anew, which entries and rates say already',
}

test('every table that names a person is in the file, unless there is a reason', async () => {
  const { rows } = await muster.database.pool.query<{ name: string }>(
    `select distinct table_schema || '.' || table_name as name from information_schema.columns
     where table_schema not in ('log', 'projections', 'past', 'pg_catalog', 'information_schema')
       and column_name in ('employee_id', 'sender_id', 'from_employee_id', 'author_id', 'member_ids', 'actor_id', 'other_id')`,
  )
  const listed = features.flatMap(({ ownData = [] }) => ownData.map(({ table }) => table as string))
  const missing = rows.map(({ name }) => name).filter((name) => !listed.includes(name))
  expect(missing.toSorted()).toEqual(Object.keys(left).toSorted())
})
