import type { Location, Organization } from './queries.ts'
import type { DatedPayPolicy } from './queries/pay-policies.ts'

export type { Organization, Location }
export type PayPolicy = DatedPayPolicy
