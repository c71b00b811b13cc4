import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import { providerPresetNames } from '#schema/payroll/provider-presets.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { approve, companyOf, first, ok, path, raise, second, work } from './testing.ts'

const muster = await fileMuster()

const cents = (dollars: number | string) => Math.round(Number(dollars) * 100)
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
const PERIOD = `query ($start: Date!) { payPeriod(start: $start) {
  grossCents differenceCents people { employeeId grossCents regularSeconds overtimeSeconds }
} }`
const STATEMENT = 'query ($start: Date!) { payStatement(start: $start) { totalCents } }'

const lengths = fc.array(fc.integer({ min: 1, max: 14 * 3600 }), { minLength: 1, maxLength: 6 })
const randomCase = fc.record({
  /** Days by which periods start after a workweek, and first days of work after that. */
  startsAfter: fc.integer({ min: 0, max: 6 }),
  worksAfter: fc.integer({ min: 0, max: 7 }),
  ana: fc.tuple(lengths, lengths),
  bob: fc.tuple(lengths, lengths),
  rate: fc.integer({ min: 725, max: 9999 }),
  raised: fc.integer({ min: 725, max: 9999 }),
  bonus: fc.integer({ min: 1, max: 99_999 }),
  reimbursed: fc.integer({ min: 1, max: 9999 }),
})
const cases = fc.sample(randomCase, { numRuns: 4, seed: 2026 })

/** Expects the same pay in JSON, CSV, XLSX and provider files as on the screen. @returns gross pay with differences */
async function agreedTotal(owner: TestClient, start: string, reimbursed: number): Promise<number> {
  const days = `startDate=${start}&endDate=${addDays(start, 13)}`
  const { payPeriod } = (await owner.graphql(PERIOD, { start })).data
  const total = payPeriod.grossCents + payPeriod.differenceCents

  const json = await ok(owner.get(`/api/payroll/export?${days}`))
  expect(json.basis).toBe('paid')
  expect(cents(json.summary.totalGrossPay)).toBe(total)
  expect(sum(json.employees.map(({ grossPay }: { grossPay: number }) => cents(grossPay)))).toBe(total)

  const csv = (await owner.get(`/api/payroll/export?${days}&format=csv`)).text
  const rows = csv.trim().split('\r\n').slice(1)
  expect(sum(rows.map((row) => cents(row.split(',').at(-1) ?? 0)))).toBe(total)

  const xlsx = await fetch(`${owner.origin}/api/payroll/export?${days}&format=xlsx`, {
    headers: { cookie: owner.cookie() },
  })
  const files = unzipSync(new Uint8Array(await xlsx.arrayBuffer()))
  const cells = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const gross = [...cells.matchAll(/<c r="J\d+"[^>]*><v>([^<]+)<\/v>/g)].map(([, value]) => cents(value ?? 0))
  // The heading is a shared string.
  expect(sum(gross.slice(-rows.length))).toBe(total)

  for (const format of providerPresetNames) {
    const { status, headers, text } = await owner.get(`/api/payroll/export?${days}&format=${format}`)
    if (status === 200)
      expect([format, Number(headers.get('x-payroll-total-cents'))]).toEqual([format, total + reimbursed])
    else expect([format, text]).toEqual([format, expect.stringMatching(/no column for some pay|earning code/)])
  }
  return total
}

test.each(cases)('screen, files and statements of random open and closed periods agree to the cent', async (given) => {
  const { owner, ana, bob } = await companyOf(muster)
  const people = [ana, bob]
  const starts = [0, 14].map((days) => addDays(first, given.startsAfter + days))
  const [earlier = first, later = second] = starts
  await ok(owner.send('PUT', '/api/payroll/schedule', { body: { frequency: 'biweekly', anchor: earlier } }))
  const add = (kind: string, amountCents: number, day: string) =>
    ok(owner.post('/api/payroll/items', { employeeId: ana.id, kind, amountCents, day, reason: 'Agreed' }))
  await raise(owner, ana.id, given.rate / 100, '2026-01-02')
  await add('bonus', given.bonus, addDays(earlier, 2))
  await add('reimbursement', given.reimbursed, addDays(earlier, 3))
  for (const [index, start] of starts.entries()) {
    for (const [person, hours] of [
      [ana, given.ana],
      [bob, given.bob],
    ] as const) {
      const lengths = (hours[index] ?? []).map((seconds) => seconds / 3600)
      await work(owner, person.id, addDays(start, given.worksAfter), lengths)
    }
  }

  for (const start of [earlier, later]) {
    const reimbursed = start === earlier ? given.reimbursed : 0
    const total = await agreedTotal(owner, start, reimbursed)
    for (const { id } of people) await approve(owner, start, id)
    await ok(owner.post(path(start, '/close')))
    expect(await agreedTotal(owner, start, reimbursed)).toBe(total)

    const statements = await Promise.all(
      people.map(async ({ browser }) => (await browser.graphql(STATEMENT, { start })).data?.payStatement),
    )
    expect(sum(statements.map((statement) => statement?.totalCents ?? 0))).toBe(total + reimbursed)
    // A correction of the closed period, which the next one pays.
    if (start === earlier) await raise(owner, ana.id, given.raised / 100, earlier)
  }
})
