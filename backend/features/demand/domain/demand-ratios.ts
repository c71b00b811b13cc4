import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { DemandSeriesEvent } from '#schema/demand/events.ts'
import { ratioWithKey, type DemandRatio } from '#schema/demand/ratios.ts'
import { existingDemandSeries, type DemandSeriesState } from './demand-series.ts'

/** The job roles of the organization, by id. */
type KnownRoles = Readonly<Record<string, unknown>>

const MAX_RATIOS = 50

/** Adds a ratio, or replaces the one of the same job role and first day. The ratio of a deleted job role can still be changed. */
export function updateDemandRatio(
  state: DemandSeriesState,
  { roleId, validFrom, ...after }: DemandRatio,
  jobRoles: KnownRoles,
): DemandSeriesEvent[] {
  const { seriesId, locationId, ratios } = existingDemandSeries(state)
  const existing = ratioWithKey(ratios, { roleId, validFrom })
  if (!existing) {
    if (roleId !== null && !Object.hasOwn(jobRoles, roleId)) {
      throw new Refusal('not_found', 'There is no such role', { jobRoleId: 'There is no such role' })
    }
    if (ratios.length >= MAX_RATIOS) {
      throw new Refusal('conflict', `A series can have at most ${MAX_RATIOS} ratios. Remove one first.`)
    }
  }
  const before = existing ? valuesOf(existing) : null
  if (isDeepStrictEqual(before, after)) return []
  return [{ type: 'DemandRatioSet', data: { seriesId, locationId, roleId, validFrom, before, after } }]
}

export function removeDemandRatio(
  state: DemandSeriesState,
  key: Pick<DemandRatio, 'roleId' | 'validFrom'>,
): DemandSeriesEvent[] {
  const { seriesId, locationId, ratios } = existingDemandSeries(state)
  const existing = ratioWithKey(ratios, key)
  if (!existing) throw new Refusal('not_found', 'There is no such ratio')
  return [{ type: 'DemandRatioRemoved', data: { seriesId, locationId, ...key, before: valuesOf(existing) } }]
}

const valuesOf = ({ per, minimum, maximum }: DemandRatio) => ({ per, minimum, maximum })
