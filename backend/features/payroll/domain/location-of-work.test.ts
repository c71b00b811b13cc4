import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import { payPresets, resolvePayPolicy } from '#schema/payroll/policy.ts'
import { calendarOf } from './calendar.ts'
import { explain } from './explain.ts'
import type { WorkedEntry } from './inputs.ts'
import { payOf } from './pay.ts'
import { rulesetsOf, type DatedHome, type PolicyVersion } from './rulesets.ts'
import { entry, rate, sunday } from './testing/pay-cases.ts'
import { totalsOf } from './totals.ts'

const losAngeles = { effectiveFrom: '2000-01-01', locationId: 'la', zone: 'America/Los_Angeles', name: 'Los Angeles' }
const reno = { ...losAngeles, locationId: 'reno', name: 'Reno' }
const california: PolicyVersion = {
  effectiveFrom: '2000-01-01',
  changeId: 'california',
  locationId: 'la',
  policy: payPresets['us-california'],
}
const on = (offset: number) => addDays(sunday, offset)

const workAt = (locationId: string, offset: number, from: string, to: string): WorkedEntry => ({
  ...entry(`${on(offset)} ${from}`, `${on(offset)} ${to}`, { zone: losAngeles.zone }),
  locationId,
})

function linesOf(homes: readonly DatedHome[], entries: readonly WorkedEntry[], policies = [california]) {
  const locationRules = new Map([losAngeles, reno].map((home) => [home.locationId, rulesetsOf([home], policies)]))
  const person = { employeeId: 'ana', entries, rates: [rate(20)], items: [], locationRules }
  return payOf(person, calendarOf(rulesetsOf(homes, policies), sunday, on(6)))
}

const hoursOf = (lines: ReturnType<typeof linesOf>) => {
  const { regularSeconds, overtimeSeconds, doubleSeconds, grossCents } = totalsOf(lines)
  return [regularSeconds / 3600, overtimeSeconds / 3600, doubleSeconds / 3600, grossCents / 100]
}

describe('daily rules', () => {
  it('follow the location where the hours were worked', () => {
    expect(hoursOf(linesOf([reno], [workAt('la', 1, '08:00', '20:00')]))).toEqual([8, 4, 0, 280])
    expect(hoursOf(linesOf([losAngeles], [workAt('reno', 1, '08:00', '20:00')]))).toEqual([12, 0, 0, 240])
  })

  it('count all hours of the day, wherever they were worked', () => {
    const day = [workAt('reno', 1, '06:00', '12:00'), workAt('la', 1, '13:00', '17:00')]
    expect(hoursOf(linesOf([reno], day))).toEqual([8, 2, 0, 220])
  })

  it('count the hours of a day in the order they were worked, whatever day a visit belongs to', () => {
    // A visit across the start of the workweek is split by the old policy, the next belongs to its first day by the new.
    const starts = { workweekStart: { day: 3, time: '12:00' }, workdayStart: '12:00' }
    const startDay = resolvePayPolicy('us-federal', { ...starts, boundary: 'start-day' })
    const policies = [
      { ...california, policy: resolvePayPolicy('us-california', { ...starts, boundary: 'split' }) },
      { ...california, changeId: 'nevada', locationId: 'reno', policy: startDay },
    ]
    const visits = [
      workAt('la', 3, '10:00', '16:00'),
      workAt('la', 3, '16:00', '17:00'),
      workAt('reno', 3, '18:00', '23:00'),
    ]
    const transferred = { ...reno, effectiveFrom: on(3) }
    expect(hoursOf(linesOf([losAngeles, transferred], visits, policies))).toEqual([12, 0, 0, 240])
  })

  it('name the location they come from', () => {
    const [, overtime] = linesOf([reno], [workAt('la', 1, '08:00', '20:00')])
    expect(overtime?.policyChangeId).toBe('california')
    const policy = overtime && explain(overtime).evidence.find(({ kind }) => kind === 'policy')
    expect(policy?.text.map((part) => ('value' in part ? part.value : '')).join('')).toBe('pay policy of Los Angeles')
  })
})

describe('weekly rules', () => {
  it('follow the location where the workweek began: a transfer on Saturday changes no hour of the week', () => {
    const week = [1, 2, 3, 4, 5].map((offset) => workAt('la', offset, '08:00', '16:30'))
    const transferred = { ...reno, effectiveFrom: on(6) }
    expect(hoursOf(linesOf([losAngeles, transferred], week))).toEqual(hoursOf(linesOf([losAngeles], week)))
  })

  it('of the new location apply from the next workweek', () => {
    const rulesets = rulesetsOf([losAngeles, { ...reno, effectiveFrom: on(3) }], [california])
    expect(rulesets.at(-1)).toMatchObject({ effectiveFrom: on(7), locationId: 'reno' })
    expect(rulesets.at(-2)).toMatchObject({ locationId: 'la', changeId: 'california' })
  })
})
