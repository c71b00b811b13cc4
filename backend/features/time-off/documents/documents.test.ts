import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { deleteUnused } from './documents.ts'

const muster = await fileMuster()
const [TYPES, REQUESTS, DOCUMENTS] = [
  '/api/organization/leave-types',
  '/api/employees/time-off/requests',
  '/api/time-off/documents',
]
const day = addDays(new Date().toISOString().slice(0, 10), 20)

const base64 = (content: string) => Buffer.from(content, 'latin1').toString('base64')
const pdf = base64('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const upload = (client: TestClient, data = pdf, more = {}) =>
  client.post(DOCUMENTS, { name: 'Surgery at the clinic.pdf', data, ...more })

async function scene(visibleTo = 'managers') {
  const team = await teamOf(muster)
  const type = { name: 'Sick leave', color: '#2f8f8f', reason: 'Sick Leave', countsAgainst: 'none' }
  const { body, status } = await team.owner.post(TYPES, { ...type, visibleTo, documentFromDay: 3 })
  expect(status).toBe(201)
  const ask = async (client: TestClient, days: number) => {
    const request = { startDate: day, endDate: addDays(day, days - 1), leaveTypeId: body.id }
    const answer = await client.post(REQUESTS, request)
    expect(answer.status, answer.text).toBe(201)
    return answer.body as { id: string; document_missing: boolean }
  }
  const add = (client: TestClient, id: string, documentId: string) =>
    client.post(`${REQUESTS}/${id}/documents`, { documentId })
  return { ...team, ask, add }
}

const listed = async (client: TestClient) => (await client.get(REQUESTS)).body.requests[0]

test('a type asks for a document from the third day, until one is added', async () => {
  const { ana, bob, manager, owner, ask, add } = await scene()
  expect(await ask(bob.browser, 2)).toMatchObject({ document_missing: false, documents: [] })
  const { id } = await ask(ana.browser, 3)
  const review = { body: { approve: true } }
  const { body: approved } = await manager.browser.send('PUT', `${REQUESTS}/${id}/review`, review)
  expect(approved).toMatchObject({ status: 'approved', document_missing: true })

  const { body: stored, status } = await upload(ana.browser)
  expect(status).toBe(201)
  const document = { id: stored.id, name: 'Surgery at the clinic.pdf', size: 38 }
  expect((await add(ana.browser, id, stored.id)).body).toMatchObject({ document_missing: false, documents: [document] })
  expect((await add(ana.browser, id, stored.id)).body.error.message).toBe('This document has been added already')

  for (const client of [ana.browser, manager.browser, owner]) {
    const { status: opened, headers, text } = await client.get(`${DOCUMENTS}/${stored.id}`)
    expect([opened, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="document.pdf"')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(text).toContain('%PDF-1.7')
  }
  const stranger = (await muster.signUp(`Org${randomUUID().slice(0, 8)}`)).owner
  for (const client of [bob.browser, stranger]) expect((await client.get(`${DOCUMENTS}/${stored.id}`)).status).toBe(404)
  expect((await muster.client().get(`${DOCUMENTS}/${stored.id}`)).status).toBe(401)

  const removed = await ana.browser.send('DELETE', `${REQUESTS}/${id}/documents/${stored.id}`)
  expect(removed.body).toMatchObject({ document_missing: true, documents: [] })
  expect((await manager.browser.get(`${DOCUMENTS}/${stored.id}`)).status).toBe(404)
})

test('managers who may not see the reason see that a document is there, but neither its name nor its content', async () => {
  const { ana, manager, ask, add } = await scene('payroll')
  const { id } = await ask(ana.browser, 3)
  const { body: stored } = await upload(ana.browser)
  expect((await add(ana.browser, id, stored.id)).status).toBe(201)
  const request = await listed(manager.browser)
  expect(request).toMatchObject({ reason_visible: false, documents: [{ id: stored.id, name: null }] })
  expect((await manager.browser.get(`${DOCUMENTS}/${stored.id}`)).status).toBe(404)
  const history = (await manager.browser.get('/api/history?limit=20')).text
  expect(history).toContain('added a document to')
  expect(history + (await manager.browser.get('/api/history/export')).text).not.toContain('Surgery')
})

test('the content decides what is stored, not the name', async () => {
  const { ana, bob } = await scene()
  expect((await upload(ana.browser, png)).status).toBe(201)
  const refused = [
    base64('MZ executable, named certificate.pdf'),
    base64('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    base64('%PDF-1.7 without an end'),
    'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  ]
  for (const data of refused) {
    const { status, body } = await upload(ana.browser, data)
    expect([status, body.error.message]).toEqual([422, 'Choose a PDF, JPEG or PNG'])
  }
  const large = Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64')
  expect((await upload(ana.browser, large)).status).toBeGreaterThanOrEqual(413)
  expect((await upload(ana.browser, pdf, { employeeId: bob.user.employeeId })).status).toBe(403)
})

test('only the employee adds their own upload, to a request that is not denied', async () => {
  const { ana, bob, manager, ask, add } = await scene()
  const { id } = await ask(ana.browser, 3)
  const [{ body: own }, { body: other }] = [await upload(ana.browser), await upload(bob.browser)]
  expect((await add(bob.browser, id, other.id)).status).toBe(404)
  expect((await add(manager.browser, id, own.id)).status).toBe(404)
  expect((await add(ana.browser, id, other.id)).status).toBe(404)
  const review = { approve: false, comment: 'Too many away' }
  expect((await manager.browser.send('PUT', `${REQUESTS}/${id}/review`, { body: review })).status).toBe(200)
  const late = await add(ana.browser, id, own.id)
  expect([late.status, late.body.error.message]).toEqual([409, 'This request was already denied'])
})

test('uploads that no request has are deleted after a day, others stay', async () => {
  const { ana, ask, add } = await scene()
  const { id } = await ask(ana.browser, 3)
  const [{ body: added }, { body: unused }] = [await upload(ana.browser), await upload(ana.browser)]
  expect((await add(ana.browser, id, added.id)).status).toBe(201)
  const { pool } = muster.database
  const stored = async () => {
    const { rows } = await pool.query('select document_id as id from time_off.documents where employee_id = $1', [
      ana.user.employeeId,
    ])
    return rows.map((row) => row.id)
  }
  await deleteUnused({ database: muster.database, commands: muster.commands })
  expect(await stored()).toHaveLength(2)
  await pool.query(`update time_off.documents set created_at = now() - interval '2 days'`)
  await deleteUnused({ database: muster.database, commands: muster.commands })
  expect(await stored()).toEqual([added.id])
  expect(await stored()).not.toContain(unused.id)
})
