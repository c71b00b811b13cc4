import { tzOffset } from '@date-fns/tz/tzOffset'
import type { ClockState } from '#frontend/gql/graphql.ts'
import { hourLabel, reader } from '#frontend/shared/lib/time/format.ts'

type Running = { id: string; clockedInAt?: string | null }

const minute = 60_000
const hour = 60 * minute

/** Sorts clocked-in employees by clock-in time, so that rows don't move during breaks. */
export const inOrder = <Clock extends Running & { state: ClockState }>(clocks: readonly Clock[]) =>
  clocks
    .filter(({ state }) => state !== 'out')
    .toSorted((a, b) => (a.clockedInAt ?? '').localeCompare(b.clockedInAt ?? '') || a.id.localeCompare(b.id))

/** The chart's time axis. Instants are in milliseconds, `share` ranges from 0 to 1. */
export type Axis = { start: number; end: number; ticks: { at: number; label: string; share: number }[] }

/**
 * Returns an axis of full hours from the first clock-in to now, between 8 and 16 hours long. The maximum keeps a clock-out
 * forgotten three days ago from squeezing the other bars.
 */
export function axisOf(clocks: readonly Running[], now: number, zone: string, as = reader): Axis {
  const earliest = Math.min(...clocks.map(({ clockedInAt }) => (clockedInAt ? Date.parse(clockedInAt) : now)))
  const from = Math.min(Math.max(earliest, now - 16 * hour), now - 8 * hour)
  const start = hourBegun(from, zone)
  const end = hourBegun(now, zone) + hour
  const ticks: Axis['ticks'] = []
  for (let at = start; at < end; at += hour) {
    const onWall = Math.floor(wallAt(at, zone) / hour)
    if (onWall % 2 === 0) ticks.push({ at, label: hourLabel(at, zone, as), share: (at - start) / (end - start) })
  }
  return { start, end, ticks }
}

/**
 * Returns the zone's local time in milliseconds, as if it were UTC. Avoids `TZDate`, which is as large as the code of this
 * page.
 */
const wallAt = (at: number, zone: string) => at + tzOffset(zone, new Date(at)) * minute

const hourBegun = (at: number, zone: string) => at - (wallAt(at, zone) % hour)

export const shareOf = ({ start, end }: Axis, instant: number) =>
  Math.min(1, Math.max(0, (instant - start) / (end - start)))

export function changeInWords(before: ClockState, after: ClockState) {
  if (before === after) return null
  if (after === 'out') return 'clocked out'
  if (after === 'on_break') return 'started a break'
  return before === 'on_break' ? 'ended a break' : 'clocked in'
}
