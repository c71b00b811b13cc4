import { describe, expect, it } from 'vitest'
import { payPresets } from '#schema/payroll/policy.ts'
import { rulesetsOf, type PolicyVersion } from './rulesets.ts'

const downtown = { effectiveFrom: '2026-01-10', locationId: 'downtown', zone: 'America/New_York' }
const uptown = { effectiveFrom: '2026-03-01', locationId: 'uptown', zone: 'America/Chicago' }
const set = (
  effectiveFrom: string,
  preset: keyof typeof payPresets,
  locationId: string | null = null,
): PolicyVersion => ({
  effectiveFrom,
  changeId: `${preset} for ${locationId ?? 'all'}`,
  locationId,
  policy: payPresets[preset],
})
const presets = (...given: Parameters<typeof rulesetsOf>) =>
  rulesetsOf(...given).map(({ effectiveFrom, zone, policy: { preset } }) => [effectiveFrom, zone, preset])

describe('the rules of a person', () => {
  it('are the federal ones until a policy is set', () => {
    expect(rulesetsOf([downtown], [])[0]).toMatchObject({ changeId: null, policy: payPresets['us-federal'] })
  })
  it('are those of the organization from its policy on', () => {
    expect(presets([downtown], [set('2026-02-01', 'none')]).at(-1)).toEqual(['2026-02-01', downtown.zone, 'none'])
  })
  it('are those of the location where it has its own, also after the organization sets another', () => {
    const policies = [set('2026-02-01', 'us-california', 'downtown'), set('2026-04-01', 'none')]
    expect(presets([downtown], policies).at(-1)).toEqual(['2026-04-01', downtown.zone, 'us-california'])
  })
  it('are those of the organization again once the location’s own is withdrawn', () => {
    const own = set('2026-02-01', 'us-california', 'downtown')
    const withdrawn = { ...own, effectiveFrom: '2026-05-01', policy: null }
    const policies = [own, set('2026-04-01', 'none'), withdrawn]
    expect(rulesetsOf([downtown], policies).at(-1)).toMatchObject({
      effectiveFrom: '2026-05-01',
      changeId: 'none for all',
      policy: payPresets.none,
    })
    expect(presets([downtown], policies).at(-2)).toEqual(['2026-04-01', downtown.zone, 'us-california'])
  })
  it('are not those of another location', () => {
    expect(presets([downtown], [set('2026-02-01', 'none', 'uptown')]).at(-1)).toEqual([
      '2026-02-01',
      downtown.zone,
      'us-federal',
    ])
  })
  it('follow a transfer, with the zone of the new location', () => {
    const policies = [set('2026-02-01', 'none'), set('2026-02-01', 'us-california', 'uptown')]
    expect(presets([uptown, downtown], policies).slice(-2)).toEqual([
      ['2026-02-01', downtown.zone, 'none'],
      ['2026-03-01', uptown.zone, 'us-california'],
    ])
  })
  it('are none for a person without a location', () => {
    expect(rulesetsOf([], [set('2026-02-01', 'none')])).toEqual([])
  })
})
