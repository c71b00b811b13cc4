import { Trash2 } from 'lucide-react'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { limitsInWords } from './limits-in-words.ts'
import type { DatedLimits } from './work-limits-of.ts'

export const latestFirst = (limits: readonly DatedLimits[]) =>
  limits.toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom))

export const currentOf = (limits: readonly DatedLimits[], today: string) =>
  latestFirst(limits).find(({ effectiveFrom }) => effectiveFrom <= today)

/** `today`: yyyy-MM-dd at the employee's location. */
export function LimitsList({
  limits,
  today,
  onDelete,
}: {
  limits: readonly DatedLimits[]
  today: string
  onDelete?: ((effectiveFrom: string) => void) | undefined
}) {
  const current = currentOf(limits, today)
  return (
    <ul>
      {latestFirst(limits).map((each) => {
        const phrases = limitsInWords(each)
        return (
          <li
            key={each.effectiveFrom}
            className="flex items-start justify-between gap-4 border-b border-line px-4 py-3 last:border-b-0"
          >
            <div className="grid min-w-0 gap-0.5" data-figures>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <b>From {dateInWords(each.effectiveFrom)}</b>
                {each === current && <Badge tone="good">Current</Badge>}
                {each.effectiveFrom > today && <Badge>Upcoming</Badge>}
              </p>
              {phrases.length === 0 ? (
                <p className="text-quiet">No limits</p>
              ) : (
                phrases.map((phrase) => <p key={phrase}>{phrase}</p>)
              )}
            </div>
            {onDelete && (
              <NowOnly>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`Delete the limits from ${dateInWords(each.effectiveFrom)}`}
                  onClick={() => onDelete(each.effectiveFrom)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </NowOnly>
            )}
          </li>
        )
      })}
    </ul>
  )
}
