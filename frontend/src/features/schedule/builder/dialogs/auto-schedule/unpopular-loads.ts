import { PAST_WEEKS, type UnpopularKind } from '#schema/schedule/auto-schedule-rules.ts'
import type { AutoSchedulePlan } from './use-auto-schedule.ts'

export type UnpopularLoad = AutoSchedulePlan['loads'][number]

export const unpopularKinds: readonly { kind: UnpopularKind; label: string; one: string }[] = [
  { kind: 'weekends', label: 'Weekends', one: 'weekend' },
  { kind: 'nights', label: 'Nights', one: 'night' },
  { kind: 'holidays', label: 'Holidays', one: 'holiday' },
]

/** Says what a person had in the past weeks of each kind that the week has, and whether that is clearly beyond an equal share. */
export function loadSentences(load: UnpopularLoad): { text: string; isBeyond: boolean }[] {
  return unpopularKinds.flatMap(({ kind, label, one }) => {
    const { had, of, average, planned } = load[kind]
    if (planned === 0 || of === 0) return []
    const many = label.toLowerCase()
    const past =
      kind === 'nights'
        ? `Had ${had} ${had === 1 ? one : many} in ${of === PAST_WEEKS ? `the last ${of} weeks` : weeksPossible(of)}`
        : `Had ${had} of ${kind === 'weekends' && of < PAST_WEEKS ? `${of} possible` : `the last ${of}`} ${of === 1 ? one : many}`
    const share = of === PAST_WEEKS || kind === 'holidays' ? 'the team’s average is' : 'an equal share is'
    return [{ text: `${past}, ${share} ${average}; ${planned} this week`, isBeyond: had + planned - average > 1 }]
  })
}

const weeksPossible = (of: number) => `${of} possible ${of === 1 ? 'week' : 'weeks'}`

/** Returns the kinds that anyone had or has, and the people with any of them. */
export function loadTable(loads: readonly UnpopularLoad[]) {
  const isSome = (load: UnpopularLoad, kind: UnpopularKind) => load[kind].had + load[kind].planned > 0
  return {
    kinds: unpopularKinds.filter(({ kind }) => loads.some((load) => isSome(load, kind))),
    rows: loads.filter((load) => unpopularKinds.some(({ kind }) => isSome(load, kind))),
  }
}
