import { Ban, CircleHelp, Coffee, Hourglass, LogIn, LogOut, type LucideIcon, Undo2 } from 'lucide-react'
import type { Tone } from '#frontend/shared/ui/badge.tsx'
import type { ScanFieldsFragment, ScanOutcome } from '#frontend/gql/graphql.ts'
import { dayHeading, exactTimeOfDay, reader as viewer, timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { READER_CLOCK_TOLERANCE } from '#schema/readers/rules.ts'

type OutcomeBadge = { label: string; icon: LucideIcon; tone: Tone }

export const outcomes: Readonly<Record<ScanOutcome, OutcomeBadge>> = {
  clock_in: { label: 'Clock in', icon: LogIn, tone: 'good' },
  clock_out: { label: 'Clock out', icon: LogOut, tone: 'neutral' },
  break_start: { label: 'Break started', icon: Coffee, tone: 'neutral' },
  break_end: { label: 'Break ended', icon: Undo2, tone: 'neutral' },
  unknown_tag: { label: 'Unknown badge', icon: CircleHelp, tone: 'warn' },
  set_aside: { label: 'To review', icon: Hourglass, tone: 'warn' },
  other: { label: 'No punch', icon: Ban, tone: 'neutral' },
}

export const isOutcome = (text: string | null): text is ScanOutcome => text !== null && Object.hasOwn(outcomes, text)

type ScanTimes = Pick<ScanFieldsFragment, 'at' | 'recordedAt' | 'claimedAt' | 'queued' | 'location'>

export function timeInWords(
  { at, location: { timeZone } }: Pick<ScanTimes, 'at' | 'location'>,
  now: number,
  as = viewer,
) {
  const day = dayHeading(at, now, timeZone, as)
  const time = exactTimeOfDay(at, timeZone, as)
  return day === 'Today' ? time : `${day} ${time}`
}

export function remarksOn({ at, recordedAt, claimedAt, queued, location: { timeZone } }: ScanTimes, as = viewer) {
  const late = `Late: the reader was offline until ${timeOfDay(recordedAt, timeZone, as)}`
  const off = `The reader’s clock said ${timeOfDay(claimedAt, timeZone, as)}; the server’s time counts`
  const clockOff = Math.abs(Date.parse(claimedAt) - Date.parse(at)) > READER_CLOCK_TOLERANCE
  return [...(queued ? [late] : []), ...(clockOff ? [off] : [])]
}

export function announcementOf({
  outcome,
  employee,
  readerName,
}: Pick<ScanFieldsFragment, 'outcome' | 'employee' | 'readerName'>) {
  const { label } = outcomes[outcome]
  return `${employee ? `${employee.firstName} ${employee.lastName}: ` : ''}${label}, ${readerName}`
}
