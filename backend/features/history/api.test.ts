import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#schema/identity/rest.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()

type SignedInMember = { browser: TestClient; user: User }
type HistoryNode = {
  sentence: string
  reason: string | null
  changes: object[]
  undone: boolean
  id: string
  at: string
}

let owner: TestClient
let user: User
let manager: SignedInMember
let peer: SignedInMember
let ana: SignedInMember
let away: SignedInMember
let elsewhere: string
let shift: { id: string; commandId: string }
let entry: string
let item: string

async function done(answer: ReturnType<TestClient['send']>) {
  const { status, body, text } = await answer
  if (status >= 300) throw new Error(text)
  return body
}

const put = (client: TestClient, path: string, body: object) => done(client.send('PUT', path, { body }))

async function found(query: string, client = owner): Promise<HistoryNode[]> {
  return (await done(client.get(`/api/history?limit=100&${query}`))).entries
}

const sentences = async (query: string, client = owner) => (await found(query, client)).map(({ sentence }) => sentence)

beforeAll(async () => {
  ;({ owner, user } = await muster.signUp('Kettle'))
  const { organizationId, locationId } = user
  elsewhere = await muster.createLocation(organizationId, 'Elsewhere')
  const hire = (firstName: string, role: 'manager' | 'employee', at = locationId) =>
    muster.hire({ organizationId, locationId: at, role, firstName })
  manager = await hire('Mara', 'manager')
  peer = await hire('Pia', 'manager')
  ana = await hire('Ana', 'employee')
  away = await hire('Abel', 'employee', elsewhere)

  await done(ana.browser.post('/api/time-clock/clock-in'))
  await done(ana.browser.post('/api/time-clock/break/start'))
  await done(ana.browser.post('/api/time-clock/break/end'))
  await done(ana.browser.post('/api/time-clock/clock-out'))
  await done(away.browser.post('/api/time-clock/clock-in'))
  const times = { clockIn: '2026-03-02T09:00:00.000Z', clockOut: '2026-03-02T10:00:00.000Z', breaks: [] }
  const added = { employeeId: ana.user.employeeId, times, reason: 'Forgot her 100% badge' }
  entry = (await done(manager.browser.post('/api/time-clock/entries', added))).id
  const day = { startTime: '2027-03-23T09:00', endTime: '2027-03-23T17:00' }
  shift = await done(manager.browser.post('/api/schedules/shifts', { employeeId: ana.user.employeeId, ...day }))
  await done(manager.browser.post(`/api/schedules/commands/${shift.commandId}/undo`))
  await put(owner, `/api/employees/${peer.user.employeeId}/pay-rate`, {
    hourlyRate: 77.77,
    effectiveFrom: '2026-01-01',
  })
  const bonus = { day: '2027-03-23', kind: 'bonus', amountCents: 7777, reason: 'Sales' }
  item = (await done(owner.post('/api/payroll/items', { employeeId: peer.user.employeeId, ...bonus }))).id
  await done(owner.send('DELETE', `/api/payroll/items/${item}`, { body: { reason: 'Zebra left' } }))
  await done(owner.post('/api/rfid/register', { employeeId: peer.user.employeeId, rfidTagEpc: 'C0FFEE77' }))
  await done(owner.post('/api/announcements', { title: 'Inventory week', content: 'On Monday' }))
  await put(ana.browser, `/api/employees/${ana.user.employeeId}`, { firstName: 'Anabel' })
})

describe('history is filtered', () => {
  test('by actor, including changes about others', async () => {
    expect(await sentences(`actorId=${manager.user.employeeId}`)).toEqual([
      'Mara Test deleted a shift for Ana Test (now Anabel Test)',
      'Mara Test added a shift for Ana Test (now Anabel Test)',
      'Mara Test started planning the week of Mar 21, 2027',
      'Mara Test added a time entry for Ana Test (now Anabel Test)',
    ])
    expect(await sentences(`actorId=${ana.user.employeeId}&kinds=punches`)).toHaveLength(4)
    expect(await sentences('system=Test')).toContain('Test added Mara Test as a manager')
  })

  test('by affected employee and object', async () => {
    const all = await sentences(`employeeId=${ana.user.employeeId}`)
    expect(all).toHaveLength(9)
    expect(await sentences(`object=person:${ana.user.employeeId}`)).toEqual(all)
    expect(await sentences(`object=entry:${entry}`)).toEqual([
      'Mara Test added a time entry for Ana Test (now Anabel Test)',
    ])
    expect(await sentences(`object=shift:${shift.id}`)).toEqual([
      'Mara Test deleted a shift for Ana Test (now Anabel Test)',
      'Mara Test added a shift for Ana Test (now Anabel Test)',
    ])
    expect(await sentences(`object=rate:${peer.user.employeeId}`)).toEqual([
      'Olga Owner set Pia Test’s pay rate as of Jan 1, 2026',
    ])
    expect(await sentences(`object=payItem:${item}`)).toHaveLength(2)
    expect(await sentences('object=settings')).toContain('Olga Owner founded Kettle')
    expect(await sentences(`object=shift:${randomUUID()}`)).toEqual([])
  })

  test('by kind, type, source and location', async () => {
    expect(await sentences('kinds=punches,announcements')).toHaveLength(6)
    expect(await sentences('types=BreakStarted,BreakEnded')).toHaveLength(2)
    expect(await sentences('source=policy&kinds=people')).toHaveLength(4)
    expect(await sentences('source=badge')).toEqual([])
    expect(await sentences(`locationId=${elsewhere}`)).toContain('Abel Test clocked in')
    expect(await sentences(`locationId=${elsewhere}`)).not.toContain('Mara Test added an announcement')
  })

  test('by days of the location', async () => {
    const [latest] = await found('kinds=punches')
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna' })
    const day = format.format(new Date(latest?.at ?? ''))
    expect(await found(`kinds=punches&from=${day}&to=${day}`)).not.toEqual([])
    expect(await found(`kinds=punches&to=2020-01-01`)).toEqual([])
    expect(await found(`kinds=punches&from=2199-01-01`)).toEqual([])
    const { status } = await owner.get('/api/history?from=2026-03-02&to=2026-03-01')
    expect(status).toBe(422)
  })

  test('to undone changes, and to changes with a reason', async () => {
    expect(await found('undone=true')).toMatchObject([
      { sentence: 'Mara Test added a shift for Ana Test (now Anabel Test)', undone: true },
    ])
    expect((await found('withReason=true')).map(({ reason }) => reason)).toContain('Forgot her 100% badge')
    expect((await found('withReason=true')).every(({ reason }) => reason !== null)).toBe(true)
  })

  test('by words of sentences, past and current names, reasons and titles', async () => {
    expect(await sentences('text=break')).toHaveLength(2)
    expect(await sentences('text=ana+break+end')).toHaveLength(1)
    expect(await sentences('text=anabel')).toHaveLength(9)
    expect(await sentences('text=olga+inventory')).toEqual(['Olga Owner posted the announcement “Inventory week”'])
    expect(await sentences('text=100%25+badge')).toEqual([
      'Mara Test added a time entry for Ana Test (now Anabel Test)',
    ])
    expect(await sentences('text=zebra')).toHaveLength(1)
    expect(await sentences('text=xyzzy')).toEqual([])
    expect(await sentences('text=%25')).toEqual([])
  })
})

test('pages do not repeat or miss entries while others are added', async () => {
  const all = (await found('')).map(({ id }) => id)
  const read: string[] = []
  let before: string | null = ''
  while (before !== null) {
    const page = await done(owner.get(`/api/history?limit=3${before && `&before=${before}`}`))
    read.push(...page.entries.map(({ id }: HistoryNode) => id))
    before = page.next
    await done(owner.post('/api/shout-outs', { toEmployeeIds: [ana.user.employeeId], message: 'Thanks' }))
  }
  expect(read).toEqual(all)
})

test('GraphQL and REST accept the same filter', async () => {
  const query = `query ($filter: HistoryFilter) { history(filter: $filter, first: 100) { nodes { id } } }`
  const { data } = await owner.graphql(query, { filter: { kinds: ['punches'], text: 'break', actorId: null } })
  expect(data.history.nodes.map(({ id }: HistoryNode) => id)).toEqual(
    (await found('kinds=punches&text=break')).map(({ id }) => id),
  )
  const refused = await owner.graphql(query, { filter: { object: 'shift:1' } })
  expect(refused.errors[0]?.extensions.code).toBe('invalid')
  expect((await owner.get('/api/history?object=shift:1')).status).toBe(422)
})

describe('a manager', () => {
  test('sees only their location, whatever the filter', async () => {
    expect(await sentences('text=abel')).not.toEqual([])
    expect(await sentences('text=abel', manager.browser)).toEqual([])
    expect(await sentences('object=settings', manager.browser)).not.toContain('Olga Owner founded Kettle')
    expect(await sentences(`employeeId=${away.user.employeeId}`, manager.browser)).toEqual([])
    expect((await manager.browser.get(`/api/history?locationId=${elsewhere}`)).status).toBe(404)
  })

  test('can’t find a peer’s hidden pay or badge by search', async () => {
    const of = `types=PayItemRemoved`
    expect(await found(of)).toMatchObject([{ reason: 'Zebra left' }])
    expect(await found(of, peer.browser)).toMatchObject([{ reason: 'Zebra left' }])
    expect(await found(of, manager.browser)).toMatchObject([{ reason: null, changes: [] }])
    expect(await found('text=zebra', manager.browser)).toEqual([])
    expect(await found(`${of}&withReason=true`, manager.browser)).toEqual([])
    expect(await found('text=C0FFEE77', manager.browser)).toEqual([])
  })
})

describe('an entry opens', () => {
  const document = `query ($id: ID!) { historyEntry(id: $id) {
    entry { sentence } command stream revision undid { sentence } undoneBy { sentence }
    chain { depth entry { sentence } } undo { obstacle }
  } }`
  const open = async (id: string, client = owner) => (await client.graphql(document, { id })).data.historyEntry
  const of = async (query: string) => (await found(query))[0]?.id ?? ''

  test('with its command, its undo and the change it undid', async () => {
    const [undo, add] = await found(`object=shift:${shift.id}`)
    expect(await open(add?.id ?? '')).toMatchObject({
      command: 'createShift',
      undoneBy: { sentence: undo?.sentence },
      undid: null,
      undo: null,
    })
    expect(await open(undo?.id ?? '')).toMatchObject({
      undid: { sentence: add?.sentence },
      undoneBy: null,
      undo: { obstacle: null },
    })
  })

  test('with the obstacle to undoing it', async () => {
    const day = { startTime: '2027-04-06T09:00', endTime: '2027-04-06T17:00' }
    const { id } = await done(manager.browser.post('/api/schedules/shifts', { ...day }))
    const added = await of(`object=shift:${id}`)
    expect((await open(added)).undo).toEqual({ obstacle: null })
    await done(owner.send('PUT', `/api/schedules/shifts/${id}`, { body: { notes: 'Keys' } }))
    expect((await open(added)).undo).toEqual({ obstacle: expect.stringContaining('You’ve changed this shift since') })
    expect((await owner.get('/api/history?undone=true')).body.entries).toHaveLength(1)
    expect((await open(await of('types=ClockedOut'))).undo).toBeNull()
  })

  test('with all events of the same action', async () => {
    const csv = 'first_name,last_name,email,role,hourly_rate\nIda,Import,ida@staff.test,employee,21.50'
    const { status, text } = await owner.post('/api/employees/import', { csv })
    expect(status, text).toBe(200)
    const line = await open(await of('types=PeopleImported'))
    expect(
      line.chain.map(({ depth, entry }: { depth: number; entry: HistoryNode }) => [depth, entry.sentence]),
    ).toEqual(
      expect.arrayContaining([
        [0, 'Olga Owner imported 1 employee'],
        [1, 'Import added Ida Import as an employee'],
      ]),
    )
    const hired = await open(await of('text=ida&types=EmployeeHired'))
    expect(hired.chain).toEqual(line.chain)
  })

  test('only for callers who may see it', async () => {
    const founded = await of('types=OrganizationFounded')
    expect((await manager.browser.graphql(document, { id: founded })).errors[0]?.extensions.code).toBe('not_found')
    expect((await owner.graphql(document, { id: 'x' })).errors[0]?.extensions.code).toBe('not_found')
    expect((await ana.browser.graphql(document, { id: founded })).errors[0]?.extensions.code).toBe('forbidden')
  })
})

describe('an export', () => {
  const download = (query: string, client = owner) => client.get(`/api/history/export?${query}`)
  const linesOf = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))

  test('contains all filtered entries', async () => {
    const { status, text, headers } = await download('format=jsonl&kinds=punches')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="history.jsonl"')
    const shown = await found('kinds=punches')
    const lines = linesOf(text)
    expect(lines.map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
    expect(lines.at(-1)).toMatchObject({
      stream: `timeclock-${ana.user.employeeId}`,
      revision: 0,
      type: 'ClockedIn',
      data: { employeeId: ana.user.employeeId },
      metadata: { organizationId: user.organizationId, commandType: 'clockIn' },
    })
    for (const { id, metadata, hash, proof } of lines) {
      expect(hash).toBe(metadata.hash)
      expect(proof).toBe(hash && `https://muster.test/api/history/${id}/proof`)
    }
    expect((await download('object=shift:1')).status).toBe(422)
  })

  test('starts a CSV file with a byte order mark', async () => {
    const headers = { cookie: owner.cookie() }
    const file = await fetch(`${owner.origin}/api/history/export?format=csv&types=EntryAdded`, { headers })
    expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  })

  test('escapes spreadsheet formulas', async () => {
    await done(owner.post('/api/announcements', { title: 'Formula', content: 'x' }))
    const times = { clockIn: '2026-03-03T09:00:00.000Z', clockOut: '2026-03-03T10:00:00.000Z', breaks: [] }
    const added = { employeeId: ana.user.employeeId, times, reason: '=cmd|calc' }
    await done(manager.browser.post('/api/time-clock/entries', added))
    const { text } = await download('format=csv&types=EntryAdded', manager.browser)
    const [head, line] = text.split('\r\n')
    expect(head).toBe(
      'Recorded (UTC),Happened (UTC),By,Change,Before and after,Reason,Source,Undone,Event,Event ID,Command ID',
    )
    expect(line).toContain(`,'=cmd|calc,browser,,EntryAdded,`)
  })

  test('hides data that the entries hide', async () => {
    const types = `employeeId=${peer.user.employeeId}&types=PayRateSet,PayItemAdded,PayItemRemoved,BadgeRegistered`
    const own = linesOf((await download(`format=jsonl&${types}`)).text)
    expect(own.map(({ data }) => data)).not.toContain(null)
    const { text } = await download(`format=jsonl&${types}`, manager.browser)
    const hidden = linesOf(text)
    expect(hidden).toHaveLength(own.length)
    expect(hidden.map(({ data, reason }) => [data, reason])).toEqual(own.map(() => [null, null]))
    expect(text).not.toMatch(/7777|77\.77|C0FFEE77|Zebra|"hash"|proof/)
    const { text: csv } = await download(types, manager.browser)
    expect(csv).not.toMatch(/7777|77\.77|C0FFEE77|Zebra/)
  })

  test('is for managers and rate limited', async () => {
    expect((await download('', ana.browser)).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 12 }, () => download('types=WeekOpened', peer.browser)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

test('employees and other organizations see nothing', async () => {
  expect((await ana.browser.get('/api/history')).status).toBe(403)
  const stranger = await muster.signUp('Other')
  const { entries } = await done(stranger.owner.get(`/api/history?object=shift:${shift.id}`))
  expect(entries).toEqual([])
  expect((await stranger.owner.get(`/api/history?locationId=${elsewhere}`)).status).toBe(404)
})

test('amounts are in the organization’s currency', async () => {
  await put(owner, '/api/organization', { name: 'Kettle', clockFormat: 'locale', currency: 'EUR' })
  const [set] = await found(`object=rate:${peer.user.employeeId}`)
  expect(set?.changes).toEqual([expect.objectContaining({ field: 'hourly rate', after: '€77.77' })])
})

test('a night shift that runs into a week does not show as starting to plan it', async () => {
  const { owner: planner, user: own } = await muster.signUp('Night')
  const night = { startTime: '2027-03-27T22:00', endTime: '2027-03-28T06:00' }
  const add = (times: object) => planner.post('/api/schedules/shifts', { employeeId: own.employeeId, ...times })
  await done(add(night))
  const started = async () => (await sentences('kinds=weeks', planner)).filter((line) => line.includes('started'))
  expect(await started()).toEqual(['Olga Owner started planning the week of Mar 21, 2027'])
  await done(add({ startTime: '2027-04-05T09:00', endTime: '2027-04-05T17:00' }))
  expect(await started()).toHaveLength(2)
})

test('a command on many shifts and its undo are one entry each, which opens to its changes', async () => {
  const { owner: planner, user: own } = await muster.signUp('Many')
  const commandId = randomUUID()
  const cells = [22, 23, 24, 25, 26].map((day) => ({ employeeId: own.employeeId, day: `2027-03-${day}` }))
  const shifts = { cells, startTime: '09:00', endTime: '17:00' }
  const mutation = `mutation ($input: CreateShiftsInput!) { createShifts(input: $input) { count } }`
  const { errors } = await planner.graphql(mutation, { input: { commandId, shifts } })
  expect(errors).toBeUndefined()
  await done(planner.post(`/api/schedules/commands/${commandId}/undo`))
  const [undone, created] = await found('source=browser', planner)
  expect(created).toMatchObject({ sentence: 'Olga Owner added 5 shifts', group_size: cells.length, undone: true })
  expect(undone).toMatchObject({ sentence: 'Olga Owner undid: added 5 shifts', group_size: cells.length })
  expect(await found(`commandId=${commandId}&kinds=shifts`, planner)).toHaveLength(cells.length)
  expect(await found('kinds=shifts', planner)).toHaveLength(2)
  const { text } = await planner.get('/api/history/export?format=jsonl&kinds=shifts')
  expect(text.trim().split('\n')).toHaveLength(2 * cells.length)
})
