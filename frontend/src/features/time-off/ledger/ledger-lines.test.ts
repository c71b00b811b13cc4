import { beforeEach, expect, test } from 'vitest'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { ptoHours } from '../pto-format.ts'
import { ledgerItems } from './ledger-lines.ts'
import type { LeaveLedgerLine } from './ledger-of.ts'

beforeEach(() => void Object.assign(reader, { locale: 'en-US' }))

const line = (fields: Partial<LeaveLedgerLine> & Pick<LeaveLedgerLine, 'day' | 'kind'>): LeaveLedgerLine => ({
  amountMinutes: 0,
  balanceMinutes: 0,
  reason: null,
  from: null,
  to: null,
  fullMinutes: null,
  workedMinutes: null,
  overtimeMinutes: null,
  overtimePercent: null,
  withheldMinutes: null,
  carriedMinutes: null,
  expiresOn: null,
  requestId: null,
  requestStatus: null,
  timeOffReason: null,
  adjustedBy: null,
  note: null,
  ...fields,
})

const off = (day: string, balanceMinutes: number, fields: Partial<LeaveLedgerLine> = {}) =>
  line({
    day,
    kind: 'taken',
    amountMinutes: -480,
    balanceMinutes,
    requestId: 'one',
    requestStatus: 'approved',
    timeOffReason: 'vacation',
    ...fields,
  })

test('the days of a request are one line', () => {
  expect(ledgerItems([off('2026-08-03', 6720), off('2026-08-04', 6240)])).toEqual([
    {
      key: '0',
      title: `Vacation, ${daysInWords('2026-08-03', '2026-08-04')}`,
      explanation: 'Approved',
      minutes: -960,
      balanceMinutes: 6240,
    },
  ])
})

test('a withdrawn approval shows the days taken and given back', () => {
  const back = off('2026-08-03', 7200, { kind: 'canceled', amountMinutes: 480 })
  expect(ledgerItems([off('2026-08-03', 6720), back])).toMatchObject([
    { minutes: -480, balanceMinutes: 6720 },
    { title: 'Canceled: Aug 3, 2026', minutes: 480, balanceMinutes: 7200 },
  ])
})

test('overtime that earned leave is explained by its workweek, factor and expiry', () => {
  const earned = line({
    day: '2027-05-08',
    kind: 'accrued',
    from: '2027-05-02',
    to: '2027-05-08',
    overtimeMinutes: 180,
    overtimePercent: 150,
    amountMinutes: 270,
    expiresOn: '2027-11-08',
  })
  const expired = line({
    ...earned,
    day: '2027-11-08',
    kind: 'expired',
    reason: 'overtime_expiry',
    amountMinutes: -270,
  })
  const capped = { ...earned, amountMinutes: 90, withheldMinutes: 180, expiresOn: null }
  expect(ledgerItems([earned, capped, expired])).toMatchObject([
    {
      title: 'Earned in the week of May 2, 2027',
      explanation: `3 h overtime × 1.5 = ${ptoHours(270)}, expires on November 8, 2027`,
    },
    { explanation: `3 h overtime × 1.5 = ${ptoHours(270)}, 3 h withheld by the cap` },
    {
      title: 'Expired on November 8, 2027',
      explanation: 'Earned in the week of May 2, 2027 and not taken in time',
      minutes: -270,
    },
  ])
})

test('a grant names its days and the amount of a full year', () => {
  const grant = { reason: 'first_year', from: '2026-07-01', to: '2026-12-31', fullMinutes: 7200 } as const
  expect(ledgerItems([line({ day: '2026-07-01', kind: 'granted', amountMinutes: 3630, ...grant })])).toMatchObject([
    {
      title: `Granted for ${daysInWords('2026-07-01', '2026-12-31')}`,
      explanation: '120 h a year, for the part of the year from the first day',
      minutes: 3630,
    },
  ])
})

test('an adjustment names who made it and why', () => {
  const adjusted = line({
    day: '2026-05-04',
    kind: 'adjusted',
    adjustedBy: 'Olivia Owner',
    note: 'Worked on a holiday',
  })
  expect(ledgerItems([adjusted])).toMatchObject([
    { title: 'Adjusted by Olivia Owner', explanation: 'Worked on a holiday · May 4, 2026' },
  ])
})
