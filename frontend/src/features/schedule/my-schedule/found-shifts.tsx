import { CalendarDays } from 'lucide-react'
import { dayOf } from '#schema/shared/week-time.ts'
import { matchesWordPrefixes } from '#frontend/shared/lib/match-words.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { CommandGroup } from '#frontend/shared/command-group.tsx'
import { shiftInWords } from '../shift-in-words.ts'
import { useMyShifts } from '../use-my-shifts.ts'

const DAY = 24 * 3_600_000

export default function FoundOwnShifts({ search, onChoose }: { search: string; onChoose: (path: string) => void }) {
  const today = Math.floor(useMinute() / DAY) * DAY
  const at = (days: number) => new Date(today + days * DAY).toISOString()
  const { shifts = [] } = useMyShifts({ from: at(0), to: at(28) })
  const keywords = 'shift'
  const lines = shifts
    .map((shift) => ({ shift, label: shiftInWords(shift) }))
    .filter(({ label }) => matchesWordPrefixes(`${label} ${keywords}`, search))
    .slice(0, 5)
    .map(({ shift: { id, startsAt, location }, label }) => ({
      id,
      label,
      icon: CalendarDays,
      keywords,
      onSelect: () => onChoose(`/schedule?week=${dayOf(startsAt, location.timeZone)}`),
    }))
  return lines.length > 0 && <CommandGroup heading="My shifts" lines={lines} />
}
