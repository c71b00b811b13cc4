import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Message } from '#backend/platform/mail/mail.ts'
import { password, fileMuster } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()

async function company() {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const yard = await muster.createLocation(organizationId, 'Mission Yard')
  const manager = await muster.hire({ organizationId, locationId, role: 'manager', firstName: 'Mia' })
  const ana = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Ana' })
  return { owner, user, manager, ana, locationId, yard }
}

const newAddress = () => `${randomUUID()}@staff.test`

async function mailedTo(email: string, subject: RegExp): Promise<Message> {
  for (;;) {
    const message = await muster.mail.next()
    if (message.to === email && subject.test(message.subject)) return message
  }
}
const tokenTo = async (email: string) =>
  new URL((await mailedTo(email, /^Join /)).link ?? '').searchParams.get('token') ?? ''

const gone = { status: 409, body: { error: { message: 'This invitation is no longer valid' } } }

describe('an invitation', () => {
  test('is created, emailed and accepted by a new employee', async () => {
    const { manager, ana, locationId } = await company()
    const email = newAddress()
    const invite = { email: email.toUpperCase(), position: 'Cook', hourlyRate: 18.5 }
    expect((await ana.browser.post('/api/auth/invitations', invite)).status).toBe(403)
    const sent = await manager.browser.post('/api/auth/invitations', invite)
    expect(sent).toMatchObject({
      status: 201,
      body: { email, role: 'employee', location_id: locationId, caughtUp: true },
    })
    const { id } = sent.body
    expect((await manager.browser.get('/api/auth/invitations')).body.invitations).toMatchObject([{ id, email }])

    const token = await tokenTo(email)
    const visitor = muster.client()
    const { status, body } = await visitor.post('/api/auth/invitations/look-up', { token })
    expect(status).toBe(200)
    expect(body).toEqual({
      email,
      organization: expect.stringMatching(/^Org/),
      location: expect.stringMatching(/Centre$/),
      role: 'employee',
      first_name: null,
      last_name: null,
      expires_at: sent.body.expires_at,
    })
    const acceptance = { token, firstName: 'Nia', lastName: 'Okafor', password }
    const accepted = await visitor.post('/api/auth/accept-invite', acceptance)
    expect(accepted).toMatchObject({
      status: 201,
      body: {
        message: 'Account created successfully! Welcome to the team.',
        user: { id, email, firstName: 'Nia', emailVerified: true, locationId },
      },
    })
    expect((await visitor.get('/api/auth/me')).body).toEqual(accepted.body.user)
    expect((await visitor.get('/api/time-clock/status')).status).toBe(200)
    expect((await manager.browser.get('/api/auth/invitations')).body.invitations).toEqual([])
    expect((await manager.browser.get(`/api/employees/${id}`)).body).toMatchObject({
      position: 'Cook',
      hourly_rate: 18.5,
    })

    expect(await muster.client().post('/api/auth/accept-invite', acceptance)).toMatchObject(gone)
    expect(await muster.client().post('/api/auth/invitations/look-up', { token })).toMatchObject(gone)
    const nothing = await visitor.post('/api/auth/accept-invite', { ...acceptance, token: '' })
    expect(nothing).toMatchObject({ status: 422, body: { error: { fields: { token: 'Invalid invitation link' } } } })
  })

  test('is resent and revoked but not created twice over GraphQL', async () => {
    const { owner, manager, yard } = await company()
    const email = newAddress()
    const commandId = randomUUID()
    const invite = `mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) {
      caughtUp invitation { id email role invitedBy sentAt location { id name } } } }`
    const send = (client = owner, more: object = {}) =>
      client.graphql(invite, { input: { commandId, email, role: 'manager', locationId: yard, ...more } })
    const first = await send()
    expect(first.data.createInvitation).toMatchObject({
      caughtUp: true,
      invitation: { email, role: 'manager', invitedBy: 'Olga Owner', location: { id: yard, name: 'Mission Yard' } },
    })
    const { id } = first.data.createInvitation.invitation
    const token = await tokenTo(email)
    expect((await send()).data).toEqual(first.data)
    expect((await send(owner, { email: newAddress() })).errors[0]?.extensions.code).toBe('conflict')
    const twice = await send(owner, { commandId: randomUUID() })
    expect(twice.errors[0]).toMatchObject({
      message: 'This address has been invited already',
      extensions: { code: 'conflict', fields: { email: 'This address has been invited already' } },
    })
    expect((await send(manager.browser, { commandId: randomUUID() })).errors[0]?.extensions.code).toBe('not_found')

    const list = 'query ($at: ID) { invitations(locationId: $at) { nodes { id } } }'
    expect((await owner.graphql(list, { at: yard })).data.invitations.nodes).toEqual([{ id }])
    expect((await manager.browser.graphql(list)).data.invitations.nodes).toEqual([])

    const input = () => ({ input: { commandId: randomUUID(), id } })
    const resend = 'mutation ($input: EmployeeInput!) { resendInvitation(input: $input) { invitation { id sentAt } } }'
    const resent = (await owner.graphql(resend, input())).data.resendInvitation.invitation
    expect(resent.sentAt > first.data.createInvitation.invitation.sentAt).toBe(true)
    expect(await muster.client().post('/api/auth/invitations/look-up', { token })).toMatchObject(gone)
    const newest = await tokenTo(email)
    const revoke = 'mutation ($input: EmployeeInput!) { revokeInvitation(input: $input) { caughtUp } }'
    expect((await manager.browser.graphql(revoke, input())).errors[0]?.extensions.code).toBe('forbidden')
    expect((await owner.graphql(revoke, input())).data.revokeInvitation).toEqual({ caughtUp: true })
    expect(await muster.client().post('/api/auth/invitations/look-up', { token: newest })).toMatchObject(gone)
    expect((await owner.graphql(list)).data.invitations.nodes).toEqual([])
    expect((await send(owner, { commandId: randomUUID() })).errors).toBeUndefined()
  })
})

describe('registration', () => {
  const person = { firstName: 'Nia', lastName: 'Okafor', password, position: 'Cook', hourlyRate: 18.5 }

  test('creates an employee once and emails a verification link', async () => {
    const { manager, user } = await company()
    const email = newAddress()
    const key = { 'idempotency-key': randomUUID() }
    const add = () => manager.browser.post('/api/auth/register', { ...person, email, rfidTagEpc: 'e2:80' }, key)
    const added = await add()
    expect(added).toMatchObject({
      status: 201,
      body: { email, first_name: 'Nia', role: 'employee', hourly_rate: 18.5, rfid_tag_epc: 'E280', caughtUp: true },
    })
    expect(added.body.pay_rates).toHaveLength(1)
    expect((await add()).body).toEqual(added.body)
    expect(await mailedTo(email, /^Verify/)).toBeDefined()
    expect(await muster.client().signIn(email)).toMatchObject({ id: added.body.id, locationId: user.locationId })
  })

  test('rejects names with line breaks, which could forge lines of an email', async () => {
    const { owner } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
    for (const firstName of [
      'Nia\nYour account is locked',
      'Nia\r\nBcc: all@staff.test',
      'Nia\u2028Okafor',
      'N\u0007ia',
    ]) {
      const given = { ...person, firstName, email: newAddress() }
      expect(await owner.post('/api/auth/register', given)).toMatchObject({
        status: 422,
        body: { error: { fields: { firstName: 'First name must be on one line' } } },
      })
      const csv = `first_name,last_name,email\n"${firstName}",Okafor,${given.email}`
      expect(await owner.post('/api/employees/import', { csv, preview: true })).toMatchObject({
        status: 200,
        body: { rows: [{ errors: [{ column: 'first_name', message: 'First name must be on one line' }] }] },
      })
    }
  })

  test('with a taken address or badge names the field and creates nothing', async () => {
    const { owner, manager, ana, yard } = await company()
    const email = newAddress()
    const badge = { employeeId: ana.user.id, rfidTagEpc: 'E2AA' }
    expect((await manager.browser.post('/api/rfid/register', badge)).status).toBe(200)
    const add = (more: object) => manager.browser.post('/api/auth/register', { ...person, email, ...more })
    expect(await add({ rfidTagEpc: 'e2aa' })).toMatchObject({
      status: 409,
      body: { error: { fields: { rfidTagEpc: 'This badge is Ana Test’s' } } },
    })
    expect(await add({ email: ana.user.email })).toMatchObject({
      status: 409,
      body: { error: { fields: { email: 'This email address is Ana Test’s' } } },
    })
    expect(await add({ role: 'manager' })).toMatchObject({ status: 403 })
    expect(await add({ locationId: yard })).toMatchObject({ status: 404 })
    expect(await add({ password: 'short', rfidTagEpc: 'E2A' })).toMatchObject({
      status: 422,
      body: { error: { fields: { password: expect.any(String), rfidTagEpc: expect.stringContaining('hex') } } },
    })
    const input = { commandId: randomUUID(), ...person, email, role: 'manager', locationId: yard, rfidTagEpc: 'E2BB' }
    const mutation = `mutation ($input: CreateEmployeeWithPasswordInput!) { createEmployeeWithPassword(input: $input) {
      caughtUp employee { email role badge location { id } hourlyRateCents } } }`
    expect((await owner.graphql(mutation, { input })).data.createEmployeeWithPassword).toEqual({
      caughtUp: true,
      employee: { email, role: 'manager', badge: 'E2BB', location: { id: yard }, hourlyRateCents: 1850 },
    })
  })
})

describe('an import', () => {
  const mutation = `mutation ($input: ImportEmployeesInput!) { importEmployees(input: $input) {
    imported caughtUp rows { line email errors { column message } } } }`

  test('reports errors in a preview, and imports all rows once', async () => {
    const { manager, ana } = await company()
    const [one, two] = [newAddress(), newAddress()]
    const file = (second: string) =>
      `First name;Last name;E-mail;Hourly rate\r\nNia;Okafor;${one};18,50\r\nJo;Li;${second};\r\n`
    const importFile = (csv: string, preview: boolean, commandId: string = randomUUID()) =>
      manager.browser.graphql(mutation, { input: { commandId, csv, preview } })
    const wrong = {
      imported: 0,
      caughtUp: true,
      rows: [
        { line: 2, email: one, errors: [] },
        { line: 3, email: ana.user.email, errors: [{ column: 'email', message: 'This email address is Ana Test’s' }] },
      ],
    }
    expect((await importFile(file(ana.user.email), true)).data.importEmployees).toEqual(wrong)
    expect((await importFile(file(ana.user.email), false)).data.importEmployees).toEqual(wrong)
    expect(await manager.browser.post('/api/employees/import', { csv: file(ana.user.email) })).toMatchObject({
      status: 422,
      body: {
        error: {
          message: 'Nobody was imported: 1 of 2 rows cannot be',
          fields: { 'line 3, email': 'This email address is Ana Test’s' },
        },
      },
    })
    const commandId = randomUUID()
    expect((await importFile(file(two), true, commandId)).data.importEmployees).toMatchObject({ imported: 0 })
    const people = async () => (await manager.browser.get('/api/employees')).body.employees
    expect(await people()).toHaveLength(3)
    const done = await importFile(file(two), false, commandId)
    expect(done.data.importEmployees).toMatchObject({
      imported: 2,
      caughtUp: true,
      rows: [{ errors: [] }, { errors: [] }],
    })
    expect((await importFile(file(two), false, commandId)).data).toEqual(done.data)
    expect((await importFile(file(newAddress()), false, commandId)).errors[0]?.extensions.code).toBe('conflict')
    expect(await people()).toHaveLength(5)
    expect(await people()).toEqual(
      expect.arrayContaining([expect.objectContaining({ email: one, hourly_rate: 18.5, role: 'employee' })]),
    )
  })

  test('imports the valid rows if asked, also without an email', async () => {
    const { manager, ana } = await company()
    const csv = `Vorname,Last name,Email\nNia,Okafor,\nJo,Li,${ana.user.email}`
    const columns = ['first_name', 'last_name', 'email']
    const preview = await manager.browser.post('/api/employees/import', { csv, preview: true })
    expect(preview).toMatchObject({
      status: 200,
      body: { imported: 0, missing: ['first_name'], columns: [{ title: 'Vorname', column: null }, {}, {}], rows: [] },
    })
    expect((await manager.browser.post('/api/employees/import', { csv, columns })).status).toBe(422)
    const done = await manager.browser.post('/api/employees/import', { csv, columns, skipInvalid: true })
    expect(done).toMatchObject({
      status: 200,
      body: { imported: 1, rows: [{ employee: { role: 'employee' }, errors: [] }, { errors: [{ column: 'email' }] }] },
    })
    const { employees } = (await manager.browser.get('/api/employees?search=okafor')).body
    expect(employees).toMatchObject([{ email: null, status: 'active' }])
  })

  test('is undone as a whole, or without those to whom something has happened', async () => {
    const { manager } = await company()
    const { browser } = manager
    const run = async (names: readonly string[]) => {
      const csv = `First name,Last name\n${names.map((name) => `${name},Nguyen`).join('\n')}`
      return (await browser.post('/api/employees/import', { csv })).body
    }
    const undo = (id: string, body: object = {}) => browser.post(`/api/employees/imports/${id}/undo`, body)
    const listed = async () => {
      const { employees } = (await browser.get('/api/employees?search=nguyen')).body
      return employees.map((row: { first_name: string }) => row.first_name)
    }
    const wrong = await run(['Kim', 'Lan'])
    expect(await listed()).toEqual(['Kim', 'Lan'])
    expect(await undo(wrong.importId)).toMatchObject({ status: 200, body: { undone: 2, kept: [] } })
    expect(await listed()).toEqual([])

    const { importId } = await run(['Kim', 'Lan', 'Mai'])
    const [kim] = (await browser.get('/api/employees?search=kim')).body.employees
    const times = { startTime: '2027-03-23T09:00', endTime: '2027-03-23T17:00' }
    await browser.post('/api/schedules/shifts', { employeeId: kim.id, ...times })
    const message = 'Nobody was removed: Kim Nguyen has shifts'
    expect(await undo(importId)).toMatchObject({ status: 409, body: { error: { message } } })
    expect(await listed()).toEqual(['Kim', 'Lan', 'Mai'])
    expect(await undo(importId, { skipChanged: true })).toMatchObject({
      status: 200,
      body: { undone: 2, kept: [{ employee_id: kim.id, first_name: 'Kim', reason: 'has shifts' }] },
    })
    expect(await listed()).toEqual(['Kim'])
  })

  test('shows who has never signed in, and mails them again', async () => {
    const { manager, ana } = await company()
    const email = newAddress()
    await manager.browser.post('/api/employees/import', { csv: `First name,Last name,Email\nKim,Nguyen,${email}` })
    const query = '{ people(search: "nguyen") { nodes { id account } } }'
    const [kim] = (await manager.browser.graphql(query)).data.people.nodes
    expect(kim).toMatchObject({ account: 'unused' })
    const resend = (id: string) => manager.browser.post(`/api/employees/${id}/welcome`, {})
    expect((await resend(kim.id)).status).toBe(200)
    const { link } = await mailedTo(email, /^Welcome to /)
    const token = new URL(link ?? '').searchParams.get('token')
    expect((await muster.client().post('/api/auth/reset-password', { token, password })).status).toBe(200)
    expect((await manager.browser.graphql(query)).data.people.nodes).toMatchObject([{ account: 'active' }])
    expect((await resend(kim.id)).status).toBe(409)
    expect((await resend(ana.user.id)).status).toBe(409)
  })

  test('is limited to ten an hour, without previews and retries', async () => {
    const { owner } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
    const csv = () => `first_name,last_name,email\nNia,Okafor,${newAddress()}`
    const send = (given: object, key: string = randomUUID()) =>
      owner.post('/api/employees/import', given, { 'idempotency-key': key })
    for (let look = 0; look < 11; look += 1) expect((await send({ csv: csv(), preview: true })).status).toBe(200)
    const [first, key] = [{ csv: csv() }, randomUUID()]
    for (let again = 0; again < 2; again += 1) expect((await send(first, key)).body.imported).toBe(1)
    for (let time = 1; time < 10; time += 1) expect((await send({ csv: csv() })).status).toBe(200)
    const { status, body } = await send({ csv: csv() })
    expect([status, body.error.code]).toEqual([429, 'too_many_requests'])
    expect((await send(first, key)).body.imported).toBe(1)
  })

  test('accepts a thousand people', async () => {
    const { owner } = await company()
    const rows = Array.from({ length: 1000 }, (_, index) => `Nia,Okafor ${index},${newAddress()},${index + 10},18.5`)
    const badges = rows.map((row, index) => `${row},E280${String(index).padStart(4, '0')}`)
    const csv = ['first_name,last_name,email,phone,hourly_rate,badge', ...badges].join('\n')
    const { status, body } = await owner.post('/api/employees/import', { csv })
    expect({ status, imported: body.imported }).toEqual({ status: 200, imported: 1000 })
    const count = async () => (await owner.get('/api/employees')).body.employees.length
    // On a busy machine, read models may lag longer than the response waits.
    await expect.poll(count).toBe(1003)
  })
})

test('an import does not reveal accounts of other organizations', async () => {
  const { manager } = await company()
  const stranger = (await company()).ana
  const [known, unknown] = [stranger.user.email, newAddress()]
  const csv = `first_name,last_name,email\nNia,Okafor,${known}\nJo,Li,${unknown}`
  const send = (preview: boolean) => manager.browser.post('/api/employees/import', { csv, preview })
  const rows = [
    expect.objectContaining({ email: known, errors: [] }),
    expect.objectContaining({ email: unknown, errors: [] }),
  ]
  expect((await send(true)).body.rows).toEqual(rows)
  expect((await send(false)).body).toMatchObject({ imported: 2, rows })
  const { employees } = (await manager.browser.get('/api/employees?search=okafor')).body
  expect(employees).toMatchObject([{ email: known, status: 'active' }])
  expect(await muster.client().signIn(known)).toEqual(stranger.user)
})

test('created, invited and imported employees can have job roles', async () => {
  const { owner } = await company()
  const { id } = (await owner.post('/api/organization/roles', { name: 'Barista', color: '#2f6f4e' })).body
  const names = { firstName: 'Nia', lastName: 'Okafor' }
  const barista = [{ id, name: 'Barista' }]
  const given = { ...names, jobRoleIds: [id] }
  expect(await owner.post('/api/employees', given)).toMatchObject({ status: 201, body: { job_roles: barista } })
  const unknown = await owner.post('/api/employees', { ...names, jobRoleIds: [randomUUID()] })
  expect(unknown).toMatchObject({ status: 422, body: { error: { fields: { jobRoleIds: 'There is no such role' } } } })
  const registered = await owner.post('/api/auth/register', { ...given, email: newAddress(), password })
  expect(registered.body).toMatchObject({ job_roles: barista })
  const invited = await owner.post('/api/auth/invitations', { ...given, email: newAddress() })
  expect((await owner.get(`/api/employees/${invited.body.id}`)).body).toMatchObject({ job_roles: barista })
  const head = 'first_name,last_name,email,job_roles'
  const csv = `${head}\nRosa,Lund,${newAddress()},barista\nKim,Park,${newAddress()},`
  expect(await owner.post('/api/employees/import', { csv })).toMatchObject({ status: 200, body: { imported: 2 } })
  const { employees } = (await owner.get('/api/employees')).body
  expect(employees).toContainEqual(expect.objectContaining({ first_name: 'Rosa', job_roles: barista }))
  expect(employees).toContainEqual(expect.objectContaining({ first_name: 'Kim', job_roles: null }))
})

test('an invited employee is listed without an account and can be scheduled', async () => {
  const { manager } = await company()
  const email = newAddress()
  const firstName = '<b onclick=alert(1)>Nia</b>'
  const sent = await manager.browser.post('/api/auth/invitations', { email, firstName, lastName: 'Okafor' })
  expect(sent).toMatchObject({ status: 201, body: { email } })
  const { id } = sent.body
  const asked = await manager.browser.graphql('{ people(search: "Okafor") { nodes { id email account } } }')
  expect(asked.data.people.nodes).toEqual([{ id, email: null, account: 'invited' }])
  const shift = { employeeId: id, startTime: '2026-03-10T09:00:00.000Z', endTime: '2026-03-10T17:00:00.000Z' }
  expect(await manager.browser.post('/api/schedules/shifts', shift)).toMatchObject({ status: 201 })

  const token = await tokenTo(email)
  const visitor = muster.client()
  const { body } = await visitor.post('/api/auth/invitations/look-up', { token })
  expect(body).toMatchObject({ first_name: firstName, last_name: 'Okafor' })
  const acceptance = { token, firstName: 'Nia', lastName: 'Okafor', password }
  expect(await visitor.post('/api/auth/accept-invite', acceptance)).toMatchObject({
    status: 201,
    body: { user: { id } },
  })
  expect((await visitor.get('/api/auth/me')).body).toMatchObject({ id, firstName: 'Nia', email })
  const after = await manager.browser.graphql('{ people(search: "Okafor") { nodes { account } } }')
  expect(after.data.people.nodes).toEqual([{ account: 'active' }])
})

test.each(['REST', 'GraphQL'])('an invitation over %s pays the rate from the hire date', async (api) => {
  const { owner } = await company()
  const [email, hireDate] = [newAddress(), '2026-01-05']
  if (api === 'REST') {
    const sent = await owner.post('/api/auth/invitations', { email, hourlyRate: 18.5, hireDate })
    expect(sent.status).toBe(201)
    const unreadable = await owner.post('/api/auth/invitations', { email: newAddress(), hireDate: 'soon' })
    expect(unreadable).toMatchObject({ status: 422, body: { error: { fields: { hireDate: expect.any(String) } } } })
  } else {
    const document = 'mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { caughtUp } }'
    const input = { commandId: randomUUID(), email, hourlyRate: 18.5, hireDate }
    expect((await owner.graphql(document, { input })).data.createInvitation).toEqual({ caughtUp: true })
  }
  const acceptance = { token: await tokenTo(email), firstName: 'Nia', lastName: 'Okafor', password }
  const { user } = (await muster.client().post('/api/auth/accept-invite', acceptance)).body
  const rates = 'query ($id: ID!) { person(id: $id) { payRates { effectiveFrom hourlyRateCents } } }'
  expect((await owner.graphql(rates, { id: user.id })).data.person.payRates).toEqual([
    { effectiveFrom: hireDate, hourlyRateCents: 1850 },
  ])
})

test('the name in an invitation email is escaped', async () => {
  const { manager } = await company()
  const email = newAddress()
  const names = { firstName: '<img src=x>', lastName: 'Okafor' }
  expect(await manager.browser.post('/api/auth/invitations', { email, ...names })).toMatchObject({ status: 201 })
  expect((await mailedTo(email, /^Join /)).html ?? '').not.toContain('<img src=x>')
})

describe('an employee without an account', () => {
  test('is created without an address and gets an account later', async () => {
    const { manager, ana } = await company()
    const badge = 'E2000017221101441890AB'
    const person = { firstName: 'Kim', lastName: 'Nguyen', rfidTagEpc: badge }
    expect((await ana.browser.post('/api/employees', person)).status).toBe(403)
    const added = await manager.browser.post('/api/employees', person)
    expect(added).toMatchObject({ status: 201, body: { email: null, status: 'active', rfid_tag_epc: badge } })
    const { id } = added.body
    expect((await manager.browser.get('/api/employees')).body.employees).toContainEqual(
      expect.objectContaining({ id, email: null }),
    )
    const email = newAddress()
    expect(await manager.browser.post(`/api/employees/${id}/email`, { email })).toMatchObject({ status: 200 })
    const { link } = await mailedTo(email, /./)
    const token = new URL(link ?? '').searchParams.get('token')
    const visitor = muster.client()
    expect(await visitor.post('/api/auth/reset-password', { token, password })).toMatchObject({ status: 200 })
    expect(await visitor.signIn(email)).toMatchObject({ id, email })
  })

  test('has neither address nor password over GraphQL', async () => {
    const { manager } = await company()
    const add = (more: object) =>
      manager.browser.graphql(
        'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { employee { email account } } }',
        { input: { commandId: randomUUID(), firstName: 'Kim', lastName: 'Nguyen', ...more } },
      )
    expect((await add({})).data.createEmployee.employee).toEqual({ email: null, account: 'none' })
    expect((await add({ email: newAddress() })).errors).toHaveLength(1)
    expect((await add({ password })).errors).toHaveLength(1)
  })

  test('can’t become a manager or owner', async () => {
    const { owner } = await company()
    const person = { firstName: 'Kim', lastName: 'Nguyen' }
    const asOwner = await owner.post('/api/employees', { ...person, role: 'owner' })
    expect(asOwner).toMatchObject({ status: 422, body: { error: { fields: { role: expect.any(String) } } } })
    const { id } = (await owner.post('/api/employees', person)).body
    const role = (to: string) => owner.send('PUT', `/api/employees/${id}/role`, { body: { role: to } })
    expect(await role('owner')).toMatchObject({ status: 409 })
  })

  test('can’t be created by POST /api/auth/register', async () => {
    const { manager } = await company()
    const names = { firstName: 'Kim', lastName: 'Nguyen' }
    expect((await manager.browser.post('/api/auth/register', names)).status).toBe(422)
  })
})
