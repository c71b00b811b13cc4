import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Role } from '#schema/people/events.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()
const [roster, team] = [await company(), await company()]

type Given = { role?: Role; at?: string }

async function company() {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const yard = await muster.createLocation(organizationId, 'Mission Yard')
  const hire = (firstName: string, { role = 'employee', at = locationId }: Given = {}) =>
    muster.hire({ organizationId, locationId: at, role, firstName })
  return {
    owner,
    user,
    yard,
    hire,
    manager: await hire('Mia', { role: 'manager' }),
    ana: await hire('Ana'),
    lea: await hire('Lea', { at: yard }),
  }
}

const put = (client: TestClient, path: string, body: object) => client.send('PUT', `/api/employees/${path}`, { body })
const message = ({ status, body }: Awaited<ReturnType<TestClient['get']>>) => `${status} ${body?.error?.message}`

describe('employees over REST', () => {
  test('are listed with the fields that the caller may see', async () => {
    const { owner, manager, ana, lea, yard } = roster
    await owner.send('PUT', `/api/employees/${ana.user.id}/pay-rate`, {
      body: { effectiveFrom: '2026-01-01', hourlyRate: 18.5 },
    })
    await put(owner, manager.user.id, { hourlyRate: 30 })
    const list = async (client: TestClient, query = '') => (await client.get(`/api/employees${query}`)).body.employees
    const names = async (client: TestClient, query = '') =>
      (await list(client, query)).map((row: { first_name: string }) => row.first_name)
    expect(await names(owner)).toEqual(['Olga', 'Ana', 'Lea', 'Mia'])
    expect(await names(owner, `?locationId=${yard}`)).toEqual(['Lea'])
    expect(await names(manager.browser)).toEqual(['Olga', 'Ana', 'Mia'])
    const byManager = await list(manager.browser)
    expect(byManager[1]).toMatchObject({ email: ana.user.email, hourly_rate: 18.5, rfid_tag_epc: null })
    expect(byManager[2]).toMatchObject({ hourly_rate: 30 })
    expect((await list(owner, '?search=olga'))[0]).toMatchObject({ hourly_rate: null, role: 'owner' })
    expect((await list(manager.browser, '?search=olga'))[0]).toMatchObject({
      hourly_rate: null,
      email: expect.any(String),
    })
    const byColleague = await list(lea.browser)
    expect(byColleague).toMatchObject([{ first_name: 'Lea', email: lea.user.email, location_name: 'Mission Yard' }])
    const others = (await list(ana.browser)).filter(({ id }: { id: string }) => id !== ana.user.id)
    const hidden = { email: null, phone: null, hourly_rate: null, rfid_tag_epc: null }
    expect(others).toMatchObject([
      { first_name: 'Olga', role: 'owner', ...hidden },
      { first_name: 'Mia', position: 'Cook', status: 'active', ...hidden },
    ])
    // Search must not reveal hidden fields.
    expect(await names(ana.browser, '?search=mia.')).toEqual([])
    expect(await names(ana.browser, '?search=cook mia')).toEqual(['Mia'])
    expect(await names(manager.browser, '?search=mia.')).toEqual(['Mia'])
  })

  test('are visible only to themselves, their managers and owners', async () => {
    const { owner, manager, ana, lea } = team
    const path = `/api/employees/${ana.user.id}`
    for (const client of [owner, manager.browser, ana.browser]) {
      expect((await client.get(path)).body).toMatchObject({ first_name: 'Ana', pay_rates: [] })
    }
    expect((await lea.browser.get(path)).status).toBe(404)
    expect((await manager.browser.get(`/api/employees/${lea.user.id}`)).status).toBe(404)
    expect((await roster.owner.get(path)).status).toBe(404)
  })

  test('run payroll as owners, or as managers with the permission', async () => {
    const { owner, manager, ana } = team
    const permit = (client: TestClient, id: string, granted: boolean) =>
      put(client, `${id}/payroll-permission`, { granted })
    const setNumber = (client: TestClient) => put(client, `${ana.user.id}/payroll-number`, { payrollNumber: ' 0042 ' })
    expect((await owner.get(`/api/employees/${team.user.id}`)).body).toMatchObject({ runs_payroll: true })
    expect(message(await permit(manager.browser, manager.user.id, true))).toMatch('403')
    expect(message(await setNumber(manager.browser))).toBe('403 Only people who run payroll can do this')
    expect(await permit(owner, manager.user.id, true)).toMatchObject({ status: 200, body: { runs_payroll: true } })
    expect(await setNumber(manager.browser)).toMatchObject({ status: 200, body: { payroll_number: '0042' } })
    const { data } = await ana.browser.graphql('{ me { payrollNumber runsPayroll } }')
    expect(data.me).toEqual({ payrollNumber: '0042', runsPayroll: false })
    expect(await permit(owner, manager.user.id, false)).toMatchObject({ status: 200, body: { runs_payroll: false } })
    expect(message(await setNumber(manager.browser))).toBe('403 Only people who run payroll can do this')
  })

  test('have job roles set by a manager, sorted by name', async () => {
    const { owner, manager, hire } = team
    const kim = await hire('Kim')
    const addRole = async (name: string) =>
      (await owner.post('/api/organization/roles', { name, color: '#2f6f4e' })).body.id as string
    const [host, cook] = [await addRole('Host'), await addRole('Cook')]
    const set = (client: TestClient, jobRoleIds: string[]) => put(client, `${kim.user.id}/job-roles`, { jobRoleIds })
    const jobRoles = async () => (await manager.browser.get(`/api/employees/${kim.user.id}`)).body.job_roles
    expect(await jobRoles()).toBeNull()
    expect(message(await set(kim.browser, [host]))).toMatch('403')
    expect(await set(manager.browser, [randomUUID()])).toMatchObject({
      status: 422,
      body: { error: { fields: { jobRoleIds: 'There is no such role' } } },
    })
    const roles = [
      { id: cook, name: 'Cook' },
      { id: host, name: 'Host' },
    ]
    expect(await set(manager.browser, [host, cook])).toMatchObject({ status: 200, body: { job_roles: roles } })
    const { employees } = (await team.ana.browser.get('/api/employees?search=kim')).body
    expect(employees).toMatchObject([{ first_name: 'Kim', job_roles: roles }])
    await owner.send('DELETE', `/api/organization/roles/${cook}`)
    expect(await jobRoles()).toEqual([{ id: host, name: 'Host' }])
    const { data } = await manager.browser.graphql(
      `mutation ($input: UpdateEmployeeJobRolesInput!) { updateEmployeeJobRoles(input: $input) { employee { jobRoles { name } } } }`,
      { input: { commandId: randomUUID(), id: kim.user.id, jobRoleIds: [] } },
    )
    expect(data.updateEmployeeJobRoles.employee.jobRoles).toEqual([])
  })

  test('have suggested job roles until job roles are set, and are filtered by job role', async () => {
    const { owner, manager, hire } = team
    const rae = await hire('Rae')
    const { id } = (await owner.post('/api/organization/roles', { name: 'Runner', color: '#2f6f4e' })).body
    await put(owner, `${rae.user.id}/pay-rate`, { effectiveFrom: '2026-01-01', hourlyRate: 20, roleId: id })
    const suggested = async (client: TestClient) => {
      const { data } = await client.graphql(`{ person(id: "${rae.user.id}") { suggestedJobRoles { name } } }`)
      return data.person.suggestedJobRoles
    }
    const found = async () =>
      (await manager.browser.graphql(`{ people(jobRoleId: "${id}") { nodes { firstName } } }`)).data.people.nodes
    const planned = async () => {
      const { data } = await manager.browser.graphql('{ week(day: "2027-03-23") { people { employeeId jobRoleIds } } }')
      return data.week.people.find(({ employeeId }: { employeeId: string }) => employeeId === rae.user.id).jobRoleIds
    }
    expect(await suggested(manager.browser)).toEqual([{ name: 'Runner' }])
    expect(await suggested(rae.browser)).toEqual([])
    expect([await found(), await planned()]).toEqual([[], [id]])
    await put(manager.browser, `${rae.user.id}/job-roles`, { jobRoleIds: [id] })
    expect(await suggested(manager.browser)).toEqual([])
    expect([await found(), await planned()]).toEqual([[{ firstName: 'Rae' }], [id]])
    await put(manager.browser, `${rae.user.id}/job-roles`, { jobRoleIds: [] })
    expect([await found(), await planned()]).toEqual([[], []])
  })

  test('have job role rates and general rates', async () => {
    const { owner, hire } = team
    const mina = await hire('Mina')
    const { body: role } = await owner.post('/api/organization/roles', { name: 'Barista', color: '#2f6f4e' })
    const pay = (hourlyRate: number, of: object) =>
      put(owner, `${mina.user.id}/pay-rate`, { effectiveFrom: '2026-01-01', hourlyRate, ...of })
    expect(message(await pay(25, { roleId: randomUUID() }))).toBe('404 There is no such role')
    await pay(20, {})
    expect((await pay(25, { roleId: role.id })).status).toBe(200)
    expect((await owner.get(`/api/employees/${mina.user.id}`)).body).toMatchObject({
      hourly_rate: 20,
      pay_rates: [{ effective_from: '2026-01-01', hourly_rate: 20 }],
      role_rates: [{ role_id: role.id, effective_from: '2026-01-01', hourly_rate: 25 }],
    })
    const { data } = await mina.browser.graphql('{ me { payRates { hourlyRateCents jobRole { name } } } }')
    expect(data.me.payRates).toEqual([
      { hourlyRateCents: 2000, jobRole: null },
      { hourlyRateCents: 2500, jobRole: { name: 'Barista' } },
    ])
  })

  test('are updated by their managers, and update their own name and phone', async () => {
    const { manager, lea, hire } = team
    const ana = await hire('Ana')
    const { id } = ana.user
    const edited = await put(manager.browser, id, { lastName: 'Lopez', position: 'Chef', hourlyRate: 21.25 })
    expect(edited).toMatchObject({
      status: 200,
      body: { last_name: 'Lopez', position: 'Chef', hourly_rate: 21.25, caughtUp: true },
    })
    // Forms resend unchanged fields; the same rate must not become another pay rate.
    const again = await put(manager.browser, id, { lastName: 'Lopez', phone: ' 555 ', hourlyRate: 21.25 })
    expect(again.body).toMatchObject({ phone: '555', pay_rates: [{ hourly_rate: 21.25 }] })
    const own = await put(ana.browser, id, { firstName: 'Anna', lastName: 'Lopez', phone: '' })
    expect(own.body).toMatchObject({ first_name: 'Anna', phone: null })
    expect((await ana.browser.get('/api/auth/me')).body).toMatchObject({ firstName: 'Anna' })
    for (const edits of [
      { firstName: 'X', hourlyRate: 99 },
      { firstName: 'X', position: 'Boss' },
    ]) {
      expect((await put(ana.browser, id, edits)).status).toBe(403)
    }
    expect((await put(lea.browser, id, { phone: '1' })).status).toBe(403)
    expect((await ana.browser.get(`/api/employees/${id}`)).body).toMatchObject({ first_name: 'Anna', position: 'Chef' })
    const refused = await put(manager.browser, id, { firstName: ' ' })
    expect(refused).toMatchObject({ status: 422, body: { error: { fields: { firstName: 'First name is required' } } } })
  })

  test('get role and location from owners, effective immediately', async () => {
    const { owner, user, manager, yard, hire } = team
    const ana = await hire('Ana')
    const { id } = ana.user
    expect((await ana.browser.get('/api/time-off/all')).status).toBe(403)
    expect((await put(owner, `${id}/role`, { role: 'manager' })).body).toMatchObject({ role: 'manager' })
    expect((await ana.browser.get('/api/time-off/all')).status).toBe(200)
    expect(message(await put(owner, `${user.id}/role`, { role: 'employee' }))).toBe(
      '403 Another owner has to change your role',
    )
    expect((await put(manager.browser, `${id}/location`, { locationId: yard })).status).toBe(403)
    const moved = await put(owner, `${id}/location`, { locationId: yard })
    expect(moved.body).toMatchObject({ location_name: 'Mission Yard' })
    expect((await ana.browser.get('/api/auth/me')).body).toMatchObject({ locationId: yard, role: 'manager' })
    expect((await put(owner, `${id}/location`, { locationId: randomUUID() })).status).toBe(404)
  })

  test('have unique badges', async () => {
    const { owner, manager, ana, lea, hire, yard } = team
    const ben = await hire('Ben')
    const yuki = await hire('Yuki', { role: 'manager', at: yard })
    const register = (client: TestClient, employeeId: string, rfidTagEpc: string) =>
      client.post('/api/rfid/register', { employeeId, rfidTagEpc })
    expect((await register(manager.browser, ana.user.id, '0xe2 80:11')).status).toBe(200)
    const badge = async () => (await owner.get(`/api/employees/${ana.user.id}`)).body.rfid_tag_epc
    expect(await badge()).toBe('E28011')
    expect(await register(manager.browser, ben.user.id, 'E28011')).toMatchObject({
      status: 409,
      body: { error: { message: 'This badge is Ana Test’s', fields: { rfidTagEpc: 'This badge is Ana Test’s' } } },
    })
    expect(message(await register(yuki.browser, lea.user.id, 'E28011'))).toBe('409 This badge is taken')
    expect(message(await register(manager.browser, ben.user.id, 'E28'))).toBe(
      '422 A badge number is an even number of hex digits',
    )
    expect((await register(manager.browser, lea.user.id, 'E2')).status).toBe(403)
    expect((await yuki.browser.send('DELETE', `/api/rfid/remove/${ana.user.id}`)).status).toBe(403)
    expect((await manager.browser.send('DELETE', `/api/rfid/remove/${ana.user.id}`)).status).toBe(200)
    expect(await badge()).toBeNull()
    expect((await register(yuki.browser, lea.user.id, 'E28011')).status).toBe(200)
  })

  test('update their notification preferences', async () => {
    const { ana } = team
    const path = '/api/notifications/preferences'
    const mail = { schedule: 'now', reminders: 'now', requests: 'now', timesheet: 'now', approvals: 'now' }
    const usual = { mail: { ...mail, team: 'off' }, quietHours: null, shiftReminderMinutes: 60 }
    expect((await ana.browser.get(path)).body).toEqual(usual)
    const chosen = {
      mail: { ...mail, schedule: 'daily', timesheet: 'off', team: 'now' },
      quietHours: { start: '22:00', end: '06:30' },
      shiftReminderMinutes: 0,
    }
    expect((await ana.browser.send('PUT', path, { body: chosen })).status).toBe(200)
    expect((await ana.browser.get(path)).body).toEqual(chosen)
    const none = { ...usual, quietHours: { start: '22:00', end: '22:00' } }
    expect((await ana.browser.send('PUT', path, { body: none })).status).toBe(422)
    const { approvals: _, ...four } = mail
    expect((await ana.browser.send('PUT', path, { body: { ...usual, mail: four } })).status).toBe(422)
    expect((await ana.browser.send('PUT', path, { body: { ...usual, shiftReminderMinutes: 1441 } })).status).toBe(422)
    expect((await ana.browser.get(path)).body).toEqual(chosen)
    expect((await ana.browser.send('PUT', path, { body: { ...usual, mail } })).status).toBe(200)
    expect((await ana.browser.get(path)).body).toEqual(usual)
  })
})

describe('employees over GraphQL', () => {
  const ROW = 'id badge hasPin hourlyRateCents payRates { hourlyRateCents } manageable'

  test('are filtered and searched by several words', async () => {
    const { owner, manager, ana } = roster
    await manager.browser.post('/api/rfid/register', { employeeId: ana.user.id, rfidTagEpc: 'E2801160' })
    const find = async (client: TestClient, filter: string) => {
      const { data } = await client.graphql(`{ people(first: 100, ${filter}) { nodes { firstName } totalCount } }`)
      expect(data.people.totalCount).toBe(data.people.nodes.length)
      return data.people.nodes.map(({ firstName }: { firstName: string }) => firstName)
    }
    expect(await find(manager.browser, 'badge: true')).toEqual(['Ana'])
    expect(await find(manager.browser, 'badge: false')).toEqual(['Olga', 'Mia'])
    expect(await find(manager.browser, 'role: manager')).toEqual(['Mia'])
    expect(await find(manager.browser, 'search: "e28011 ana"')).toEqual(['Ana'])
    expect(await find(manager.browser, 'search: "COOK"')).toEqual(['Ana', 'Mia'])
    expect(await find(manager.browser, 'search: "ÀNÁ"')).toEqual(['Ana'])
    expect(await find(manager.browser, 'search: "testcook"')).toEqual([])
    await owner.send('DELETE', `/api/employees/${ana.user.id}`)
    expect(await find(owner, 'status: terminated')).toEqual(['Ana'])
    expect(await find(owner, 'status: active')).toEqual(['Olga', 'Lea', 'Mia'])
  })

  test('show each caller only permitted fields', async () => {
    const { owner, user, manager, lea, hire } = team
    const ana = await hire('Ana')
    await put(owner, ana.user.id, { hourlyRate: 18 })
    await put(owner, manager.user.id, { hourlyRate: 30 })
    await manager.browser.post('/api/rfid/register', { employeeId: ana.user.id, rfidTagEpc: 'E2AA' })
    const see = async (client: TestClient, id: string) => {
      const { data, errors } = await client.graphql(`{ person(id: "${id}") { ${ROW} } }`)
      return errors ? errors[0]?.extensions.code : data.person
    }
    const anas = { badge: 'E2AA', hasPin: false, hourlyRateCents: 1800, payRates: [{ hourlyRateCents: 1800 }] }
    expect(await see(owner, ana.user.id)).toMatchObject({ ...anas, manageable: true })
    expect(await see(manager.browser, ana.user.id)).toMatchObject({ ...anas, manageable: true })
    expect(await see(ana.browser, ana.user.id)).toMatchObject({ ...anas, manageable: false })
    const unpaid = { hourlyRateCents: null, payRates: [], manageable: false }
    expect(await see(manager.browser, user.id)).toMatchObject(unpaid)
    expect(await see(manager.browser, manager.user.id)).toMatchObject({ hourlyRateCents: 3000, manageable: false })
    expect(await see(owner, manager.user.id)).toMatchObject({ hourlyRateCents: 3000, manageable: true })
    expect(await see(manager.browser, lea.user.id)).toBe('not_found')
    expect(await see(ana.browser, manager.user.id)).toBe('not_found')
    expect(await see(ana.browser, 'nobody')).toBe('not_found')
  })

  test('are updated, given badges, deactivated and reactivated', async () => {
    const { owner, manager, hire, yard } = team
    const ana = await hire('Ana')
    const { id } = ana.user
    const run = async (client: TestClient, name: string, input: object, shown: string) => {
      const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
      const inputs: Record<string, string> = {
        RemoveBadge: 'EmployeeInput',
        DeactivateEmployee: 'EmployeeInput',
        ReactivateEmployee: 'EmployeeInput',
      }
      const { data, errors } = await client.graphql(
        `mutation ($input: ${inputs[type] ?? `${type}Input`}!) { ${name}(input: $input) { employee { ${shown} } caughtUp } }`,
        { input: { commandId: randomUUID(), ...(name === 'registerBadge' ? { employeeId: id } : { id }), ...input } },
      )
      return errors ? errors[0] : data[name].employee
    }
    const edits = { firstName: 'Anna', lastName: null, phone: ' 555 ', position: '' }
    expect(await run(manager.browser, 'updateEmployee', edits, 'firstName lastName phone position')).toEqual({
      firstName: 'Anna',
      lastName: 'Test',
      phone: '555',
      position: null,
    })
    expect(await run(manager.browser, 'registerBadge', { rfidTagEpc: 'e2:80' }, 'badge')).toEqual({ badge: 'E280' })
    expect(await run(manager.browser, 'registerBadge', { rfidTagEpc: 'E28' }, 'badge')).toMatchObject({
      extensions: { code: 'invalid', fields: { rfidTagEpc: 'A badge number is an even number of hex digits' } },
    })
    expect(await run(manager.browser, 'removeBadge', {}, 'badge')).toEqual({ badge: null })
    expect(await run(manager.browser, 'updateEmployeeRole', { role: 'manager' }, 'role')).toMatchObject({
      extensions: { code: 'forbidden' },
    })
    expect(await run(owner, 'updateEmployeeRole', { role: 'manager' }, 'role')).toEqual({ role: 'manager' })
    expect(await run(owner, 'transferEmployee', { locationId: yard }, 'location { name }')).toEqual({
      location: { name: 'Mission Yard' },
    })
    expect(await run(owner, 'deactivateEmployee', {}, 'status')).toEqual({ status: 'terminated' })
    expect((await ana.browser.get('/api/auth/me')).status).toBe(401)
    expect(await run(owner, 'reactivateEmployee', {}, 'status')).toEqual({ status: 'active' })
    const mail = ['schedule', 'reminders', 'requests', 'timesheet', 'approvals', 'team'].map((group) => ({
      group,
      mode: 'daily',
    }))
    const modes = Object.fromEntries(mail.map(({ group, mode }) => [group, mode]))
    const choice = { mail: modes, shiftReminderMinutes: 15, quietHours: { start: '21:00', end: '07:00' } }
    const set = (input: object) =>
      manager.browser.graphql(
        `mutation ($input: UpdateNotificationPreferencesInput!) { updateNotificationPreferences(input: $input) {
          preferences { mail { group mode } shiftReminderMinutes quietHours { start end } }
        } }`,
        { input: { commandId: randomUUID(), ...input } },
      )
    const emptyHours = { start: '21:00', end: '21:00' }
    expect((await set({ ...choice, quietHours: emptyHours })).errors?.[0]?.extensions?.['code']).toBe('invalid')
    expect((await set(choice)).data.updateNotificationPreferences.preferences).toEqual({ ...choice, mail })
  })

  test('keep their history after a transfer, and managers’ pay changes are visible to owners only', async () => {
    const { owner, manager, yard, hire } = team
    const ana = await hire('Ana')
    const yuki = await hire('Yuki', { role: 'manager', at: yard })
    await ana.browser.post('/api/time-clock/clock-in')
    await put(owner, `${ana.user.id}/location`, { locationId: yard })
    await put(owner, manager.user.id, { hourlyRate: 30 })
    const sentences = async (client: TestClient, id: string) =>
      (
        await client.graphql(`{ history(employeeId: "${id}") { nodes { sentence changes { field after { text } } } } }`)
      ).data.history.nodes.map(({ sentence }: { sentence: string }) => sentence)
    const there = [
      'Olga Owner transferred Ana Test to Mission Yard',
      'Ana Test clocked in',
      'Test added Ana Test as an employee',
    ]
    await put(owner, ana.user.id, { phone: '555' })
    expect(await sentences(yuki.browser, ana.user.id)).toEqual([
      'Olga Owner changed Ana Test’s personal details',
      ...there,
    ])
    expect(await sentences(manager.browser, ana.user.id)).toEqual(there)
    const pay = async (client: TestClient, id: string) => {
      const { data } = await client.graphql(
        `{ history(employeeId: "${id}") { nodes { sentence changes { after { text } } } } }`,
      )
      return data.history.nodes.find(({ sentence }: { sentence: string }) => sentence.includes('pay rate')).changes
    }
    const mara = await hire('Mara', { role: 'manager' })
    expect(await pay(owner, manager.user.id)).toEqual([{ after: [{ text: '$30.00' }] }])
    expect(await pay(manager.browser, manager.user.id)).toEqual([{ after: [{ text: '$30.00' }] }])
    expect(await pay(mara.browser, manager.user.id)).toEqual([])
  })
})

test('history shows the name at the time and the current name', async () => {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const eve = await muster.hire({ ...user, role: 'employee', firstName: 'Evil' })
  const { employeeId } = eve.user
  expect((await eve.browser.post('/api/time-clock/clock-in')).status).toBe(200)
  const rename = { body: { firstName: 'Good' } }
  expect((await eve.browser.send('PUT', `/api/employees/${employeeId}`, rename)).status).toBe(200)
  expect((await eve.browser.post('/api/time-clock/clock-out')).status).toBe(200)

  const query = `query ($id: ID!) { history(employeeId: $id) { nodes { sentence actor employeeName parts { text } } } }`
  const { nodes } = (await owner.graphql(query, { id: employeeId })).data.history
  const then = 'Evil Test (now Good Test)'
  expect(nodes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'Good Test clocked out',
    `${then} changed their personal details`,
    `${then} clocked in`,
    `Test added ${then} as an employee`,
  ])
  expect(nodes[2]).toMatchObject({ actor: then, employeeName: then, parts: [{ text: then }, {}, {}] })
})

describe('what ends with an employment', () => {
  test('is counted now and after a last day', async () => {
    const { owner, manager, lea, hire } = await company()
    const { browser, user } = await hire('Nia')
    const made = async (client: TestClient, path: string, body: object) => {
      const { status, text } = await client.post(path, body)
      if (status >= 400) throw new Error(text)
    }
    for (const day of ['2027-03-23', '2027-03-30']) {
      const times = { startTime: `${day}T09:00`, endTime: `${day}T17:00` }
      await made(manager.browser, '/api/schedules/shifts', { employeeId: user.id, ...times })
    }
    const off = { startDate: '2027-05-03', endDate: '2027-05-04', reason: 'Vacation' }
    await made(browser, '/api/employees/time-off/requests', off)
    await made(browser, '/api/time-clock/clock-in', {})
    await made(manager.browser, '/api/rfid/register', { employeeId: user.id, rfidTagEpc: 'E200AB01' })
    const path = `/api/employees/${user.id}/employment-end`
    const now = {
      shifts: 2,
      pending_time_off: 1,
      approved_time_off: 0,
      swaps: 0,
      offers: 0,
      claims: 0,
      open_entries: 1,
      has_badge: true,
      has_pin: false,
      api_tokens: 0,
    }
    expect((await manager.browser.get(path)).body).toEqual(now)
    const later = await owner.graphql(
      `{ employmentEnd(employeeId: "${user.id}", lastDay: "2027-03-29") { shifts pendingTimeOff openEntries } }`,
    )
    expect(later.data.employmentEnd).toEqual({ shifts: 1, pendingTimeOff: 1, openEntries: 0 })
    expect(message(await lea.browser.get(path))).toMatch(/^403/)
    expect(message(await manager.browser.get(`/api/employees/${manager.user.id}/employment-end`))).toBe(
      '404 There is no such employee',
    )
    await browser.post('/api/time-clock/clock-out', {})
  })
})
