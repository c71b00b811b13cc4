import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { payUntil } from '#schema/forgetting/rules.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()
let owner: TestClient
let manager: TestClient
let stranger: TestClient
let hire: () => Promise<string>
beforeAll(async () => {
  const { owner: founder, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  owner = founder
  const at = { organizationId: user.organizationId, locationId: user.locationId }
  manager = (await muster.hire({ ...at, role: 'manager', firstName: 'Mia' })).browser
  stranger = (await muster.signUp(`Org${randomUUID().slice(0, 8)}`)).owner
  hire = async () => (await muster.hire({ ...at, role: 'employee', firstName: 'Ana' })).user.employeeId
})
const setSealed = (complete: boolean) =>
  muster.database.pool.query('update sealing.state set complete = $1', [complete])
afterEach(() => setSealed(true))

const forget = async (client: TestClient, id: string, body: object = { reason: 'They asked' }) => {
  const answer = await client.post(`/api/employees/${id}/forget`, body)
  return answer.status === 200 ? 200 : `${answer.status} ${answer.body.error.message}`
}
const left = async () => {
  const id = await hire()
  await owner.send('DELETE', `/api/employees/${id}`)
  return id
}
const document = `mutation ($input: ForgetEmployeeInput!) {
  forgetEmployee(input: $input) { employee { firstName lastName email position forgottenAt manageable } caughtUp }
}`

describe('forgetting an employee', () => {
  test('needs an owner, a former employee and a reason', async () => {
    const [ana, bea] = [await hire(), await left()]
    expect(await forget(owner, ana)).toBe('409 This employee is still employed')
    expect(await forget(manager, bea)).toMatch(/^403 /)
    expect(await forget(stranger, bea)).toBe('404 There is no such employee')
    expect(await forget(owner, bea, { reason: ' ' })).toMatch(/^400 Reason is required/)
    expect(await forget(owner, bea, { reason: 'x'.repeat(501) })).toMatch(/^422 /)
    expect(await forget(owner, bea)).toBe(200)
    expect(await forget(owner, bea)).toBe(200)
  })

  test('is refused until the whole log is encrypted', async () => {
    const id = await left()
    await setSealed(false)
    expect(await forget(owner, id)).toContain('npm run muster -- seal')
    expect((await owner.get(`/api/employees/${id}`)).body).toMatchObject({ first_name: 'Ana' })
  })

  test('returns the anonymized employee, who can’t be changed', async () => {
    const id = await left()
    const { data } = await owner.graphql(document, {
      input: { commandId: randomUUID(), id, reason: 'They asked' },
    })
    expect(data.forgetEmployee).toEqual({
      employee: {
        firstName: 'a former',
        lastName: 'employee',
        email: null,
        position: null,
        forgottenAt: expect.stringMatching(/^\d{4}-/),
        manageable: false,
      },
      caughtUp: true,
    })
    const { body } = await owner.post(`/api/employees/${id}/reactivate`)
    expect(body.error).toMatchObject({ code: 'conflict', message: 'This person was forgotten' })
  })
})

describe('pay retention', () => {
  const keep = async (client: TestClient, years: unknown) =>
    (await client.send('PUT', '/api/organization/policies/pay-retention', { body: { years } })).status
  const retention = async () => (await owner.get('/api/organization/policies')).body.payRetention.years

  test('is set by owners to one to thirty whole years', async () => {
    expect(await retention()).toBe(7)
    for (const years of [0, 31, 2.5, '8']) expect(await keep(owner, years)).toBe(422)
    expect(await keep(manager, 8)).toBe(403)
    expect(await retention()).toBe(7)
    expect(await keep(owner, 30)).toBe(200)
    expect(await retention()).toBe(30)
    const { data } = await owner.graphql('{ organization { payYears } history(first: 1) { nodes { sentence } } }')
    expect(data).toEqual({
      organization: { payYears: 30 },
      history: { nodes: [{ sentence: 'Olga Owner set pay of forgotten people to be kept for 30 years' }] },
    })
  })

  test('counts from the last day and also applies to employees forgotten earlier', async () => {
    const until = muster.commands.payKeptUntil
    const [ana, bea] = [await left(), await left()]
    await keep(owner, 10)
    await forget(owner, ana)
    const inTen = await until(ana)
    const [last] = await Array.fromAsync(muster.log.read(`employee-${ana}`, { direction: 'backwards', limit: 1 }))
    expect(last).toMatchObject({ type: 'PersonForgotten', data: { payUntil: inTen } })
    expect(await until(bea)).toBe(null)
    await keep(owner, 2)
    expect(payUntil((await until(ana)) ?? '', 8)).toBe(inTen)
  })
})
