import { expect, test } from 'vitest'
import { defaultScanningPolicy } from '#schema/organization/rules.ts'
import { payPresets } from '#schema/payroll/policy.ts'
import { defaultPaySchedule } from '#schema/payroll/schedule.ts'
import { given } from '#kernel/projections/fold.ts'
import { LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { organizations } from './organizations.ts'

test('a founded organization has default settings', () => {
  const events = recorded([
    {
      type: 'OrganizationFounded',
      data: { organizationId: ORGANIZATION, name: 'Corner Café' },
      metadata: { at: '2026-01-05T10:00:00.000Z' },
    },
  ])
  expect(given(organizations, events)).toEqual([
    {
      organization_id: ORGANIZATION,
      name: 'Corner Café',
      clock_format: 'locale',
      week_starts_on: 'sunday',
      currency: 'USD',
      founded_at: '2026-01-05T10:00:00.000Z',
      plan_in_drafts: true,
      settle_minutes: 5,
      claim_policy: 'approval',
      show_coworkers: true,
      show_team_schedule: false,
      approve_availability: false,
      message_months: null,
      pay_years: 7,
      setup_dismissed: false,
      unconfirmed_settings: [],
      pto_policies: [],
      scheduling_policies: [],
      scanning_policy: defaultScanningPolicy,
      pay_policies: [],
      pay_schedule: defaultPaySchedule,
      pay_provider: null,
    },
  ])
})

test('has its latest details', () => {
  const before = { name: 'Corner Café', clockFormat: 'locale' } as const
  const after = { name: 'Corner Bar', clockFormat: 'h23' } as const
  const events = recorded([
    { type: 'OrganizationFounded', data: { organizationId: ORGANIZATION, name: 'Corner Café' } },
    { type: 'OrganizationChanged', data: { before, after } },
  ])
  expect(given(organizations, events)).toMatchObject([{ name: 'Corner Bar', clock_format: 'h23', currency: 'USD' }])
})

test('keeps its first calendar and currency until they change', () => {
  const founded = {
    organizationId: ORGANIZATION,
    name: 'Corner Café',
    weekStartsOn: 'monday',
    currency: 'EUR',
  } as const
  const before = { name: 'Corner Café', clockFormat: 'locale', weekStartsOn: 'monday', currency: 'EUR' } as const
  const events = recorded([
    { type: 'OrganizationFounded', data: founded },
    { type: 'OrganizationChanged', data: { before, after: { ...before, currency: 'GBP' } } },
  ])
  expect(given(organizations, events)).toMatchObject([{ week_starts_on: 'monday', currency: 'GBP' }])
})

test('policies are ordered by effective date', () => {
  const limits = { maxWeeklyMinutes: 2400, minRestMinutes: 660, overtimeAfterMinutes: 2400 }
  const events = recorded([
    { type: 'OrganizationFounded', data: { organizationId: ORGANIZATION, name: 'Corner Café' } },
    { type: 'PtoPolicySet', data: { effectiveFrom: '2027-01-01', minutesPerYear: 9600 } },
    { type: 'PtoPolicySet', data: { effectiveFrom: '2026-01-01', minutesPerYear: 7200 } },
    { type: 'PtoPolicySet', data: { effectiveFrom: '2027-01-01', minutesPerYear: 12_000 } },
    { type: 'SchedulingPolicySet', data: { effectiveFrom: '2026-01-01', ...limits } },
  ])
  expect(given(organizations, events)).toMatchObject([
    {
      pto_policies: [
        { effectiveFrom: '2026-01-01', minutesPerYear: 7200 },
        { effectiveFrom: '2027-01-01', minutesPerYear: 12_000 },
      ],
      scheduling_policies: [{ effectiveFrom: '2026-01-01', ...limits }],
    },
  ])
})

test('a location whose pay policy is canceled has none from that day', () => {
  const data = { effectiveFrom: '2026-01-04', locationId: LOCATION, policy: payPresets.none }
  const withdrawn = { effectiveFrom: '2026-02-01', locationId: LOCATION, name: 'Downtown' }
  const events = recorded([
    { type: 'OrganizationFounded', data: { organizationId: ORGANIZATION, name: 'Corner Café' } },
    { type: 'PayPolicyWithdrawn', data: withdrawn },
    { type: 'PayPolicySet', data },
  ])
  expect(given(organizations, events)).toMatchObject([
    { pay_policies: [data, { effectiveFrom: '2026-02-01', locationId: LOCATION, policy: null }] },
  ])
})

test('keeps the latest scanning policy', () => {
  const policy = { ...defaultScanningPolicy, rssiFloorDbm: -54.5 }
  const events = recorded([
    { type: 'OrganizationFounded', data: { organizationId: ORGANIZATION, name: 'Corner Café' } },
    { type: 'ScanningPolicySet', data: { ...policy, lockoutSeconds: 30 } },
    { type: 'ScanningPolicySet', data: policy },
  ])
  expect(given(organizations, events)).toMatchObject([{ scanning_policy: policy }])
})

test('has the latest claim policy', () => {
  const founded = { type: 'OrganizationFounded', data: { organizationId: ORGANIZATION, name: 'Corner Café' } } as const
  const chosen = { type: 'ClaimPolicySet', data: { before: 'approval', claimPolicy: 'first_come' } } as const
  expect(given(organizations, recorded([founded, chosen]))).toMatchObject([{ claim_policy: 'first_come' }])
})

test('has the latest pay retention', () => {
  const founded = { type: 'OrganizationFounded', data: { organizationId: ORGANIZATION, name: 'Corner Café' } } as const
  const chosen = { type: 'PayRetentionSet', data: { before: 7, years: 10 } } as const
  expect(given(organizations, recorded([founded, chosen]))).toMatchObject([{ pay_years: 10 }])
})

test('a new organization does not plan in drafts until it turns drafts on', () => {
  const data = { organizationId: ORGANIZATION, name: 'Corner Café', planInDrafts: false }
  const founded = { type: 'OrganizationFounded', data } as const
  const drafts = { type: 'PlanningPolicySet', data: { planInDrafts: true } } as const
  expect(given(organizations, recorded([founded]))).toMatchObject([{ plan_in_drafts: false }])
  expect(given(organizations, recorded([founded, drafts]))).toMatchObject([{ plan_in_drafts: true }])
})
