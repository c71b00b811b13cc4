import { beforeEach, expect, test } from 'vitest'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { accountItems } from './account-items.ts'
import { signedHours } from './balance-in-words.ts'
import type { TimeAccountLine } from './documents.ts'

beforeEach(() => void Object.assign(reader, { locale: 'en-US' }))

const line = (fields: Partial<TimeAccountLine>): TimeAccountLine => ({
  day: '2026-03-02',
  kind: 'day',
  amountSeconds: 0,
  balanceSeconds: 0,
  workedSeconds: null,
  expectedSeconds: null,
  contractSeconds: null,
  leaveSeconds: null,
  expectedReason: null,
  holiday: null,
  adjustedBy: null,
  note: null,
  ...fields,
})
const hour = 3600

test('a day says why its hours are expected', () => {
  const day = { expectedSeconds: 5 * hour, contractSeconds: 8 * hour, leaveSeconds: 3 * hour, workedSeconds: 5 * hour }
  expect(accountItems([line({ ...day, expectedReason: 'part_leave', balanceSeconds: 60 })])).toEqual([
    {
      key: '0',
      title: 'Mon, Mar 2, 2026',
      explanation: 'Contract, minus 3.00 h of leave',
      hours: { expectedSeconds: 5 * hour, workedSeconds: 5 * hour },
      amountSeconds: 0,
      balanceSeconds: 60,
    },
  ])
  const holiday = { expectedReason: 'holiday', holiday: 'Epiphany', contractSeconds: hour, workedSeconds: 0 } as const
  expect(accountItems([line(holiday)])).toMatchObject([{ explanation: 'Epiphany' }])
})

test('an adjustment says by whom and why, and days without hours are left out', () => {
  const off = line({ day: '2026-03-01', expectedReason: 'day_off', contractSeconds: 0, workedSeconds: 0 })
  const adjusted = line({ kind: 'adjusted', amountSeconds: -hour, adjustedBy: 'Mia Miller', note: 'Paid out' })
  expect(accountItems([off, adjusted])).toMatchObject([
    { title: 'Adjusted by Mia Miller', explanation: 'Paid out · March 2, 2026', hours: undefined },
  ])
})

test('the latest line comes first', () => {
  const opened = line({ kind: 'opened', day: '2026-03-01' })
  const worked = line({ day: '2026-03-02', workedSeconds: hour, expectedReason: 'contract' })
  expect(accountItems([opened, worked]).map(({ key }) => key)).toEqual(['1', '0'])
})

test('hours have their sign', () => {
  expect([5400, -28_800, 0].map(signedHours)).toEqual(['+1.50 h', '−8.00 h', '0.00 h'])
})
