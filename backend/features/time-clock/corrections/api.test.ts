import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { listen, fileMuster, type TestClient, type TestMuster } from '#backend/app/testing/gateway.ts'

type SignedInEmployee = Awaited<ReturnType<TestMuster['hire']>>
const muster = await fileMuster()
const [{ owner, user }, { owner: stranger }] = await Promise.all([muster.signUp('Kettle'), muster.signUp('Lantern')])
const manager = await muster.hire({ ...user, role: 'manager', firstName: 'Max' })
const yard = await muster.createLocation(user.organizationId, 'Yard')
const elsewhere = await muster.hire({ ...user, locationId: yard, role: 'manager', firstName: 'Eve' })
let ana: SignedInEmployee

beforeEach(async () => void (ana = await muster.hire({ ...manager.user, role: 'employee', firstName: 'Ana' })))

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const span = (from: string, to: string | null) => ({ clockIn: from, clockOut: to, breaks: [] })
const idOf = ({ user }: SignedInEmployee) => user.employeeId

async function worked(from: string, to: string): Promise<string> {
  expect((await ana.browser.post('/api/time-clock/clock-in', { at: from })).status).toBe(200)
  expect((await ana.browser.post('/api/time-clock/clock-out', { at: to })).status).toBe(200)
  const entryId = (await ana.browser.get('/api/time-clock/entries')).body.entries[0].id
  const approved = await manager.browser.post(`/api/time-clock/entries/${entryId}/approve`, { employeeId: idOf(ana) })
  expect(approved.status, approved.text).toBe(200)
  return entryId
}

const entryFields = `id status clockIn clockOut workedSeconds source employee { firstName }
  versions { at by reason times { clockIn clockOut breaks { start end } } }`

async function mutate(client: TestClient, name: string, type: string, fields: string, input: object) {
  const { data, errors } = await client.graphql(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`,
    {
      input: { commandId: randomUUID(), ...input },
    },
  )
  return { answer: data?.[name], refused: errors?.[0]?.extensions.code }
}
const correct = (client: TestClient, input: object) =>
  mutate(client, 'correctEntry', 'CorrectEntryInput', `caughtUp entry { ${entryFields} }`, {
    employeeId: idOf(ana),
    reason: 'Overslept',
    ...input,
  })
const propose = (client: TestClient, input: object) =>
  mutate(client, 'proposeCorrection', 'ProposeCorrectionInput', 'caughtUp proposal { id kind what reason }', {
    reason: 'The reader was dead',
    ...input,
  })
const review = (client: TestClient, input: object) =>
  mutate(client, 'reviewCorrectionProposal', 'ReviewCorrectionProposalInput', 'caughtUp', {
    employeeId: idOf(ana),
    ...input,
  })

const waiting = async (client: TestClient) => {
  const { data, errors } = await client.graphql(
    `query ($of: ID) {
      punchReviews(employeeId: $of) {
        totalCount
        nodes { id kind what employee { firstName } entry { id } proposed { clockOut } }
      }
    }`,
    { of: idOf(ana) },
  )
  expect(errors).toBeUndefined()
  return data.punchReviews
}

describe('a correction', () => {
  test('is visible immediately, with every version and its author', async () => {
    const [from, to, later] = [ago(9), ago(1), ago(8)]
    const entryId = await worked(from, to)
    const { answer } = await correct(manager.browser, { id: entryId, times: span(later, to) })
    expect(answer).toMatchObject({
      caughtUp: true,
      entry: {
        id: entryId,
        status: 'closed',
        clockIn: later,
        workedSeconds: 7 * 3600,
        source: 'offline',
        employee: { firstName: 'Ana' },
        versions: [
          { at: to, by: 'Ana Test', reason: null, times: span(from, to) },
          { by: 'Max Test', reason: 'Overslept', times: span(later, to) },
        ],
      },
    })
    const { data } = await ana.browser.graphql(
      `query ($id: ID!) { timeEntry(id: $id) { ${entryFields} } history: timeEntries { nodes { clockIn } } }`,
      { id: entryId },
    )
    expect(data.timeEntry).toEqual(answer.entry)
    expect(data.history.nodes).toEqual([{ clockIn: later }])
    const { body } = await ana.browser.get(`/api/time-clock/entries/${entryId}`)
    expect(body).toMatchObject({
      id: entryId,
      clock_in: later,
      hours_worked: 7,
      versions: [{ by: 'Ana Test' }, { by: 'Max Test', reason: 'Overslept', times: { clock_in: later } }],
    })
    const { data: told } = await manager.browser.graphql('{ history(first: 1) { nodes { sentence reason } } }')
    expect(told.history.nodes).toEqual([
      { sentence: 'Max Test corrected a time entry for Ana Test', reason: 'Overslept' },
    ])
  })

  test('over REST adds, corrects and removes, and removed entries are listed on request', async () => {
    const path = '/api/time-clock/entries'
    const add = { employeeId: idOf(ana), times: span(ago(5), ago(4)), reason: 'Forgot to clock in' }
    const added = await manager.browser.post(path, add)
    expect(added).toMatchObject({ status: 201, body: { status: 'closed', hours_worked: 1, caughtUp: true } })
    const { id } = added.body
    const times = span(ago(5), ago(3))
    const changed = await manager.browser.send('PUT', `${path}/${id}`, { body: { ...add, times } })
    expect(changed).toMatchObject({ status: 200, body: { id, hours_worked: 2 } })
    const gone = await owner.send('DELETE', `${path}/${id}`, { body: { employeeId: idOf(ana), reason: 'Twice' } })
    expect(gone).toMatchObject({ status: 200, body: { status: 'removed', hours_worked: null } })

    expect((await ana.browser.get(path)).body.entries).toEqual([])
    const all = `query ($of: ID!) { entriesOf(employeeId: $of) { nodes { id status source versions { by times { clockIn } } } } }`
    for (const { browser } of [ana, manager]) {
      const { data } = await browser.graphql(all, { of: idOf(ana) })
      expect(data.entriesOf.nodes).toMatchObject([
        {
          id,
          status: 'removed',
          source: 'manager',
          versions: [{ by: 'Max Test' }, {}, { by: 'Olga Owner', times: null }],
        },
      ])
    }
    const back = await manager.browser.send('PUT', `${path}/${id}`, { body: { ...add, times } })
    expect(back).toMatchObject({ status: 200, body: { status: 'closed', hours_worked: 2 } })
  })

  test('of a running entry changes the clock', async () => {
    await ana.browser.post('/api/time-clock/clock-in')
    const { data } = await ana.browser.graphql('{ timeClock { entryId } }')
    const { entryId } = data.timeClock
    const earlier = ago(2)
    expect((await correct(manager.browser, { id: entryId, times: span(earlier, null) })).answer.entry.status).toBe(
      'open',
    )
    expect((await ana.browser.get('/api/time-clock/status')).body).toMatchObject({
      isClockedIn: true,
      clockIn: earlier,
    })
    expect((await correct(manager.browser, { id: entryId, times: span(earlier, ago(1)) })).answer.entry.status).toBe(
      'closed',
    )
    expect((await ana.browser.get('/api/time-clock/status')).body).toMatchObject({ isClockedIn: false })
  })

  test('is rejected for other managers and other organizations', async () => {
    const entryId = await worked(ago(9), ago(1))
    const input = { id: entryId, times: span(ago(8), ago(1)) }
    expect((await correct(ana.browser, input)).refused).toBe('forbidden')
    expect((await correct(elsewhere.browser, input)).refused).toBe('forbidden')
    expect((await correct(stranger, input)).refused).toBe('not_found')
    const looks = [
      `{ timeEntry(id: "${entryId}") { id } }`,
      `{ entriesOf(employeeId: "${idOf(ana)}") { nodes { id } } }`,
    ]
    for (const client of [elsewhere.browser, stranger]) {
      for (const look of looks) {
        const { errors } = await client.graphql(look)
        expect(errors.map(({ extensions }) => extensions.code)).toEqual(['not_found'])
      }
      expect((await client.get(`/api/time-clock/entries/${entryId}`)).status).toBe(404)
    }
    const own = { employeeId: idOf(manager), times: span(ago(3), ago(2)), reason: 'Mine' }
    expect(await manager.browser.post('/api/time-clock/entries', own)).toMatchObject({
      status: 403,
      body: { error: { message: 'Nobody corrects their own entries: propose the correction instead' } },
    })
  })

  test('with invalid times is rejected, with the field', async () => {
    const wrong = [
      { field: 'reason', input: { reason: '  ' } },
      { field: 'times.clockOut', input: { times: span(ago(1), ago(2)) } },
      { field: 'times.clockOut', input: { times: span(ago(30), ago(2)) } },
      {
        field: 'times.breaks',
        input: { times: { ...span(ago(3), ago(2)), breaks: [{ start: ago(4), end: ago(3) }] } },
      },
      { field: 'times.clockOut', input: { times: span(ago(1), ago(-1)) } },
    ]
    for (const { field, input } of wrong) {
      const right = { employeeId: idOf(ana), times: span(ago(3), ago(2)), reason: 'Forgot' }
      const { status, body } = await manager.browser.post('/api/time-clock/entries', { ...right, ...input })
      expect({ status, fields: Object.keys(body.error.fields ?? {}) }).toEqual({ status: 422, fields: [field] })
    }
  })
})

describe('a proposal', () => {
  test('awaits a manager, who is notified immediately, and is applied as proposed', async () => {
    const [from, to, later] = [ago(9), ago(2), ago(1)]
    const entryId = await worked(from, to)
    const line = manager.browser.line()
    const news = listen(line, 'subscription { punchReviewsChanged { id } }')
    const coming = news.next()
    // Changes before the connection opens are not pushed.
    const open = async () => (await muster.client().get('/metrics')).text
    await expect.poll(open, { timeout: 20_000, interval: 20 }).toContain('muster_subscriptions_open 1\n')
    const { answer } = await propose(ana.browser, { entryId, times: span(from, later) })
    expect(answer).toMatchObject({
      caughtUp: true,
      proposal: { kind: 'proposal', what: 'Proposes other times', reason: 'The reader was dead' },
    })
    const { id } = answer.proposal
    expect((await coming)?.data).toEqual({ punchReviewsChanged: { id } })
    void line.dispose()

    const { data } = await ana.browser.graphql('{ myProposals { nodes { id } } }')
    expect(data.myProposals.nodes).toEqual([{ id }])
    const shown = { id, employee: { firstName: 'Ana' }, entry: { id: entryId }, proposed: { clockOut: later } }
    for (const client of [manager.browser, owner]) {
      expect(await waiting(client)).toMatchObject({ totalCount: 1, nodes: [shown] })
    }
    expect(await waiting(elsewhere.browser)).toEqual({ totalCount: 0, nodes: [] })
    const { body } = await manager.browser.get(`/api/time-clock/reviews?employeeId=${idOf(ana)}`)
    expect(body).toMatchObject({
      total: 1,
      reviews: [{ id, kind: 'proposal', first_name: 'Ana', entry_id: entryId, proposed: { clock_out: later } }],
    })

    expect((await review(ana.browser, { id, accept: true })).refused).toBe('forbidden')
    expect((await review(manager.browser, { id, accept: true })).answer).toEqual({ caughtUp: true })
    expect(await waiting(manager.browser)).toEqual({ totalCount: 0, nodes: [] })
    const entry = await ana.browser.get(`/api/time-clock/entries/${entryId}`)
    expect(entry.body.versions[1]).toMatchObject({ by: 'Max Test', reason: 'The reader was dead' })
    expect(entry.body).toMatchObject({ clock_out: later })
  })

  test('is rejected once the entry has changed, and can be declined or withdrawn', async () => {
    const [from, to] = [ago(9), ago(2)]
    const entryId = await worked(from, to)
    const path = '/api/time-clock/proposals'
    const proposal = { entryId, times: span(from, ago(1)), reason: 'Stayed on' }
    const first = await ana.browser.post(path, proposal)
    expect(first).toMatchObject({ status: 201, body: { caughtUp: true } })
    expect(await ana.browser.post(path, proposal)).toMatchObject({ status: 409 })
    const { id } = first.body
    await correct(manager.browser, { id: entryId, times: span(ago(8), to) })
    const verdict = (of: string, body: object) =>
      manager.browser.send('PUT', `${path}/${of}/review`, { body: { employeeId: idOf(ana), ...body } })
    expect(await verdict(id, { accept: true })).toMatchObject({
      status: 409,
      body: { error: { message: 'The entry has changed since this was proposed' } },
    })
    expect(await verdict(id, { accept: false })).toMatchObject({ status: 422 })
    expect(await verdict(id, { accept: false, comment: 'See the new times' })).toMatchObject({ status: 200 })
    expect(await waiting(manager.browser)).toMatchObject({ totalCount: 0 })

    const second = await ana.browser.post(path, { reason: 'Was here', times: span(ago(40), ago(30)) })
    expect(second.status).toBe(201)
    expect(await manager.browser.send('DELETE', `${path}/${second.body.id}`)).toMatchObject({ status: 404 })
    expect(await ana.browser.send('DELETE', `${path}/${second.body.id}`)).toMatchObject({ status: 200 })
    expect(await waiting(manager.browser)).toMatchObject({ totalCount: 0 })
  })
})

test('employees see no reviews of others', async () => {
  const { errors } = await ana.browser.graphql('{ punchReviews { totalCount } }')
  expect(errors[0]?.extensions.code).toBe('forbidden')
  expect((await ana.browser.get('/api/time-clock/reviews')).status).toBe(403)
  const dismissal = { employeeId: idOf(ana), reason: 'No' }
  expect((await ana.browser.post(`/api/time-clock/reviews/${randomUUID()}/dismiss`, dismissal)).status).toBe(403)
  expect(await manager.browser.post(`/api/time-clock/reviews/${randomUUID()}/dismiss`, dismissal)).toMatchObject({
    status: 404,
    body: { error: { message: 'There is no such scan' } },
  })
})

describe('the hours of managers and owners', () => {
  const times = () => span(ago(9), ago(1))
  const reason = 'Forgotten'

  test('are corrected by owners, not by other managers of the location', async () => {
    const peer = await muster.hire({ ...manager.user, role: 'manager', firstName: 'Pia' })
    const partner = await muster.hire({ ...manager.user, role: 'owner', firstName: 'Pol' })
    for (const person of [peer, partner]) {
      const employeeId = idOf(person)
      const add = (client: TestClient) => client.post('/api/time-clock/entries', { employeeId, times: times(), reason })
      expect((await add(manager.browser)).status).toBe(403)
      const { status, body } = await add(owner)
      expect(status).toBe(201)
      const entry = `/api/time-clock/entries/${body.id}`
      const change = { body: { employeeId, times: times(), reason } }
      expect((await manager.browser.send('PUT', entry, change)).status).toBe(403)
      expect((await manager.browser.send('DELETE', entry, { body: { employeeId, reason } })).status).toBe(403)
      const proposal = await person.browser.post('/api/time-clock/proposals', { entryId: body.id, reason })
      const review = `/api/time-clock/proposals/${proposal.body.id}/review`
      const verdict = { body: { employeeId, accept: true } }
      expect((await manager.browser.send('PUT', review, verdict)).status).toBe(403)
      expect((await owner.send('PUT', review, verdict)).status).toBe(200)
    }
  })
})
