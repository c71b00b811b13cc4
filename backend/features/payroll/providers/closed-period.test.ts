import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { approve, companyOf, first, ok, path, raise, second, third, week, work } from '../periods/testing.ts'

const muster = await fileMuster()

test('the file of a closed period stays as it was closed, and the next one pays the difference', async () => {
  const { owner, ana } = await companyOf(muster)
  await work(owner, ana.id, first, week)
  await ok(approve(owner, first, ana.id))
  const { digest } = await ok(owner.post(path(first, '/close')))
  const file = async (from: string, until: string) => {
    const query = `startDate=${from}&endDate=${addDays(until, -1)}&format=generic`
    const { headers, text } = await owner.get(`/api/payroll/export?${query}`)
    const [, row = ''] = text.split('\r\n')
    return { digest: headers.get('x-payroll-digest'), pay: row.split(',').slice(6, 11) }
  }
  const asClosed = { digest, pay: ['40.00', '6.00', '0.00', '480.00', '108.00'] }
  expect(await file(first, second)).toEqual(asClosed)
  expect((await ok(owner.get(path(first)))).status).toBe('exported')

  await raise(owner, ana.id, 12.1, first)
  expect(await file(first, second)).toEqual(asClosed)
  const closing = await ok(owner.post(path(second, '/close')))
  expect(closing.differenceCents).toBe(490)
  expect(await file(second, third)).toEqual({
    digest: closing.digest,
    pay: ['0.00', '0.00', '0.00', '4.00', '0.90'],
  })
})

test('JSON and CSV of a closed period are what its closing paid, with differences for earlier periods', async () => {
  const { owner, ana } = await companyOf(muster)
  await work(owner, ana.id, first, week)
  await ok(approve(owner, first, ana.id))
  await ok(owner.post(path(first, '/close')))
  const exported = async (from: string, until: string) => {
    const query = `startDate=${from}&endDate=${addDays(until, -1)}`
    const csv = await owner.get(`/api/payroll/export?${query}&format=csv`)
    const [, row = ''] = csv.text.split('\r\n')
    const { summary, employees } = await ok(owner.get(`/api/payroll/export?${query}`))
    expect(row.split(',').at(-1)).toBe(employees[0].grossPay.toFixed(2))
    return { people: employees.length, hours: summary.totalHours, gross: summary.totalGrossPay }
  }
  await raise(owner, ana.id, 12.1, first)
  expect(await exported(first, second)).toEqual({ people: 1, hours: 46, gross: 588 })
  const days = `startDate=${first}&endDate=${addDays(second, -1)}`
  const recalculated = await ok(owner.get(`/api/payroll/export?${days}&basis=current`))
  expect(recalculated).toMatchObject({ basis: 'current', summary: { totalGrossPay: 592.9 } })
  const { headers } = await owner.get(`/api/payroll/export?${days}&basis=current&format=csv`)
  expect(headers.get('content-disposition')).toContain(`payroll_${first}_${addDays(second, -1)}_recalculated.csv`)
  await ok(owner.post(path(second, '/close')))
  expect(await exported(first, second)).toEqual({ people: 1, hours: 46, gross: 588 })
  expect(await exported(second, third)).toEqual({ people: 1, hours: 0, gross: 4.9 })
})
