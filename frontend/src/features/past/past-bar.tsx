import { ChevronLeft, ChevronRight, Diff, Rewind } from 'lucide-react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Menu, MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'
import { useNow } from '#frontend/shared/lib/time/use-now.ts'
import { home } from '#frontend/shared/lib/time/format.ts'
import { usePageState } from '#frontend/shared/past/page-state.ts'
import { chooseComparedMoment, chooseMoment } from './chooser.ts'
import { daysFrom, momentInWords, stepsAround } from './moment.ts'
import { useMoment } from './use-moment.ts'
import { partsOfMoment } from '#schema/shared/moment.ts'
import { useWeekChanges } from './use-week-changes.ts'

export function PastBar({ moment, isIncomplete }: { moment: string; isIncomplete: boolean }) {
  const at = partsOfMoment(moment).instant
  const { go, leave, compared } = useMoment()
  const shown = usePageState()
  const zone = shown?.timeZone ?? home.timeZone
  const now = useNow()
  const { words, own } = momentInWords(at, zone)
  const { changes } = useWeekChanges(shown?.week)
  const byChange = changes.length > 0
  const { earlier, later } = byChange
    ? stepsAround(moment, changes)
    : { earlier: daysFrom(at, -1, zone), later: daysFrom(at, 1, zone) }
  const [before, after] = byChange ? ['Previous change', 'Next change'] : ['One day earlier', 'One day later']
  return (
    <section
      aria-label="Earlier date"
      className="sticky top-14 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-b-2 border-accent bg-accent-soft px-4 py-1.5 lg:top-0 lg:px-8 print:static"
    >
      <Rewind aria-hidden className="size-4 shrink-0 text-accent max-sm:hidden" />
      <div role="status" className="min-w-0 flex-1 basis-64">
        <p>
          As it was on{' '}
          <time dateTime={at} className="font-semibold">
            {words}
          </time>
          {own && <span className="text-quiet"> ({own})</span>}
          {compared !== undefined && (
            <>
              , compared with{' '}
              <span className="font-semibold">
                {compared === null ? 'now' : momentInWords(partsOfMoment(compared).instant, zone).words}
              </span>
            </>
          )}
        </p>
        {isIncomplete && (
          <p className="text-small text-quiet">Some parts of this page aren’t available for earlier dates.</p>
        )}
      </div>
      <span className="flex flex-wrap items-center gap-1 print:hidden">
        <Button
          variant="ghost"
          size="icon"
          aria-label={before}
          title={before}
          disabled={!earlier}
          onClick={() => earlier && go(earlier)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={after}
          title={after}
          disabled={!later || Date.parse(partsOfMoment(later).instant) > now}
          onClick={() => later && go(later)}
        >
          <ChevronRight aria-hidden />
        </Button>
        <Button size="small" onClick={chooseMoment}>
          Change…
        </Button>
        {(shown?.week || shown?.timesheet) && <Compare at={at} zone={zone} />}
        <Button size="small" variant="primary" onClick={leave}>
          Back to now
        </Button>
      </span>
    </section>
  )
}

function Compare({ at, zone }: { at: string; zone: string }) {
  const { compared, compare } = useMoment()
  return (
    <Menu
      trigger={
        <Button size="small">
          <Diff aria-hidden />
          <span className="max-sm:sr-only">Compare</span>
        </Button>
      }
    >
      <MenuItem onSelect={() => compare(null)}>With now</MenuItem>
      <MenuItem onSelect={() => compare(daysFrom(at, -1, zone))}>With one day earlier</MenuItem>
      <MenuItem onSelect={chooseComparedMoment}>With another date…</MenuItem>
      {compared !== undefined && <MenuItem onSelect={() => compare(undefined)}>Stop comparing</MenuItem>}
    </Menu>
  )
}
