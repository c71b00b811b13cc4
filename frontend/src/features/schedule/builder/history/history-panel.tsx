import { X } from 'lucide-react'
import { Provider } from 'urql'
import { usePast } from '#frontend/shared/past/past.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { useBuilder } from '../builder.ts'
import { ChangeLine } from './change-line.tsx'
import { ChangeList } from './change-list.tsx'
import { TimeSlider } from './time-slider.tsx'
import { useWeekChanges } from './use-changes.ts'

type Props = {
  shown: number | null
  onShow: (revision: number | null) => void
  onClose: () => void
}

const intoSight = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

export default function HistoryPanel(props: Props) {
  const { week } = useBuilder()
  const past = usePast()
  // The key resets the panel's state when the week changes.
  const panel = <Panel key={`${week.locationId} ${week.start}`} {...props} />
  // When the page shows an earlier time, links to other versions need the present clock.
  return past ? <Provider value={past.present}>{panel}</Provider> : panel
}

function Panel({ shown, onShow, onClose }: Props) {
  const { week } = useBuilder()
  const history = useWeekChanges(week.start, week.locationId)
  // Hidden while the page shows an earlier time, because only one earlier version can be shown.
  const isPast = usePast() !== null
  return (
    <aside
      ref={intoSight}
      aria-label="History of the week"
      // On a narrow screen the panel comes before the week, which is long.
      className="order-first flex max-h-[60dvh] min-h-0 lg:max-h-[36dvh] flex-col overflow-clip rounded-card border border-line bg-surface xl:sticky xl:top-4 xl:order-none xl:max-h-[calc(100dvh-8rem)]"
    >
      <header className="flex items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-4">
        <h2>History</h2>
        <Button variant="ghost" size="icon" aria-label="Close the history" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      {!isPast && history.data && history.data.length > 0 && (
        <TimeSlider changes={history.data} complete={!history.hasMore} shown={shown} onShow={onShow} />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ChangeList
          changes={history}
          empty="No changes yet"
          renderLine={(change, arrived, place) => (
            <ChangeLine
              key={change.id}
              change={change}
              arrived={arrived}
              shown={change.revision === shown}
              {...(!isPast && { onShow: () => onShow(place === 0 ? null : change.revision) })}
              onUndone={() => onShow(null)}
            />
          )}
        />
      </div>
    </aside>
  )
}
