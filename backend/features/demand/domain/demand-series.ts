import { Refusal } from '#kernel/commands/refusal.ts'
import type { DemandSeriesEvent } from '#schema/demand/events.ts'
import { withoutRatio, withRatio, type DemandRatio } from '#schema/demand/ratios.ts'
import type { DemandUnit } from '#schema/demand/units.ts'

/** A deleted series keeps its state, so that its id is never reused. */
export type DemandSeriesState =
  | { status: 'unknown' }
  | {
      status: 'existing' | 'deleted'
      seriesId: string
      locationId: string
      name: string
      unit: DemandUnit
      ratios: readonly DemandRatio[]
    }

export const initialDemandSeries: DemandSeriesState = { status: 'unknown' }

export function evolveDemandSeries(state: DemandSeriesState, { type, data }: DemandSeriesEvent): DemandSeriesState {
  if (type === 'DemandSeriesCreated') return { status: 'existing', ...data, ratios: [] }
  if (state.status === 'unknown') return state
  switch (type) {
    case 'DemandSeriesRenamed':
      return { ...state, name: data.name }
    case 'DemandRatioSet': {
      const { roleId, validFrom, after } = data
      return { ...state, ratios: withRatio(state.ratios, { roleId, validFrom, ...after }) }
    }
    case 'DemandRatioRemoved':
      return { ...state, ratios: withoutRatio(state.ratios, data) }
    case 'DemandSeriesDeleted':
      return { ...state, status: 'deleted' }
  }
}

export const noSuchDemandSeries = () => new Refusal('not_found', 'There is no such demand series')

export function createDemandSeries(
  state: DemandSeriesState,
  series: { seriesId: string; locationId: string; name: string; unit: DemandUnit },
): DemandSeriesEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'This demand series has been created already')
  return [{ type: 'DemandSeriesCreated', data: series }]
}

export function renameDemandSeries(state: DemandSeriesState, name: string): DemandSeriesEvent[] {
  const { seriesId, locationId, name: before } = existingDemandSeries(state)
  return name === before ? [] : [{ type: 'DemandSeriesRenamed', data: { seriesId, locationId, before, name } }]
}

export function deleteDemandSeries(state: DemandSeriesState): DemandSeriesEvent[] {
  const { seriesId, locationId, name } = existingDemandSeries(state)
  return [{ type: 'DemandSeriesDeleted', data: { seriesId, locationId, name } }]
}

/** @throws Refusal `not_found`, also for a deleted series */
export function existingDemandSeries(state: DemandSeriesState) {
  if (state.status !== 'existing') throw noSuchDemandSeries()
  return state
}
