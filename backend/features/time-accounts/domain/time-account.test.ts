import { describe, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import type { TimeAccountEvent } from '#schema/time-accounts/events.ts'
import {
  adjustTimeAccount,
  evolveTimeAccount,
  initialTimeAccount,
  openTimeAccount,
  type TimeAccountState,
} from './time-account.ts'

const { given } = specification(initialTimeAccount, evolveTimeAccount)

const employeeId = '33333333-3333-4333-8333-333333333333'
const today = '2026-03-15'
const open = (day: string, minutes: number) => (state: TimeAccountState) =>
  openTimeAccount(state, { employeeId, day, minutes, today })
const adjust = (day: string, minutes: number) => (state: TimeAccountState) =>
  adjustTimeAccount(state, { employeeId, day, minutes, today })
const future = 'Choose today or an earlier day'
const early = 'The account begins on 2026-03-01. Choose that day or a later one'
const late = 'The account has an adjustment on 2026-03-10. Choose that day or an earlier one'
const opened: TimeAccountEvent = {
  type: 'TimeAccountOpened',
  data: { employeeId, day: '2026-03-01', minutes: 600, before: null },
}
const adjusted: TimeAccountEvent = {
  type: 'TimeAccountAdjusted',
  data: { employeeId, day: '2026-03-10', minutes: -60 },
}

describe('a time account', () => {
  it('opens with a balance, and the opening can be corrected', () => {
    given([]).when(open('2026-03-01', 600)).then([opened])
    given([opened]).when(open('2026-03-01', 600)).then([])
    given([opened])
      .when(open('2026-02-01', -30))
      .then([
        {
          type: 'TimeAccountOpened',
          data: { employeeId, day: '2026-02-01', minutes: -30, before: { day: '2026-03-01', minutes: 600 } },
        },
      ])
  })
  it('never begins after an adjustment or today', () => {
    given([]).when(open('2026-03-16', 0)).refused('invalid', future, { day: future })
    given([opened, adjusted]).when(open('2026-03-11', 0)).refused('conflict', late, { day: late })
  })
  it('takes adjustments from its first day until today', () => {
    given([opened]).when(adjust('2026-03-10', -60)).then([adjusted])
    given([opened, adjusted]).when(adjust('2026-03-10', -60)).then([adjusted])
    given([]).when(adjust('2026-03-10', 60)).refused('conflict', 'This employee has no time account. Open one first')
    given([opened]).when(adjust('2026-03-16', 60)).refused('invalid', future, { day: future })
    given([opened]).when(adjust('2026-02-28', 60)).refused('invalid', early, { day: early })
  })
})
