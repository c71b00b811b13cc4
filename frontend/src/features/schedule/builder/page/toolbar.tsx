import {
  CalendarCheck2,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  FileClock,
  LayoutTemplate,
  type LucideIcon,
  Redo2,
  Send,
  TriangleAlert,
  Undo2,
  WandSparkles,
} from 'lucide-react'
import { useMemo, type ComponentProps } from 'react'
import type { Command } from '#frontend/shared/feature.ts'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { useIsPhone } from '#frontend/shared/lib/use-media.ts'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { useBuilder } from '../builder.ts'
import { countOfConflicts, useWeekConflicts } from '../dialogs/conflicts/use-week-conflicts.ts'
import { worst } from '../model/person-conflicts.ts'
import { MoreMenu } from './more-menu.tsx'
import type { View } from './builder-address.ts'
import { useHasPending } from './use-has-pending.ts'
import type { WeekBarProps } from './week-bar.ts'

const views: readonly (readonly [View, string])[] = [
  ['day', 'Day'],
  ['week', 'Week'],
  ['month', 'Month'],
]

export const ViewChoice = ({ view, setView }: { view: View; setView: (view: View) => void }) => (
  <div role="group" aria-label="View" className="flex overflow-clip rounded-control border border-edge">
    {views.map(([each, label]) => (
      <button
        key={each}
        type="button"
        aria-pressed={view === each}
        onClick={() => setView(each)}
        className={cx(
          'min-h-row px-2 font-semibold sm:px-3.5 focus-visible:-outline-offset-2',
          view === each ? 'bg-ink text-paper' : 'bg-surface hover:bg-sunken',
        )}
      >
        {label}
      </button>
    ))}
  </div>
)

export const StepBar = ({ view, step }: { view: View; step: (to: 1 | -1 | 'today') => void }) => (
  <span className="flex gap-1">
    <Button size="icon" aria-label="Prev" title={`Previous ${view}`} onClick={() => step(-1)}>
      <ChevronLeft aria-hidden />
    </Button>
    <Button className="max-sm:px-2.5" onClick={() => step('today')}>
      Today
    </Button>
    <Button size="icon" aria-label="Next" title={`Next ${view}`} onClick={() => step(1)}>
      <ChevronRight aria-hidden />
    </Button>
  </span>
)

const StepButton = ({
  label,
  icon: Icon,
  text,
  ...button
}: { label: string; icon: LucideIcon; text: string | undefined } & Pick<
  ComponentProps<typeof Button>,
  'disabled' | 'onClick'
>) => (
  <Button size="icon" aria-label={label} title={text ? `${label}: ${text}` : label} {...button}>
    <Icon aria-hidden />
  </Button>
)

export const WeekBar = (props: WeekBarProps) => (useIsPhone() ? <PhoneBar {...props} /> : <WideBar {...props} />)

function WideBar(props: WeekBarProps) {
  const { hasTemplates, undoText, redoText, historyOpen, toggleHistory } = props
  const { week, actions, open, canUndo, canRedo, readOnly } = useBuilder()
  const { hasPending, recipients } = useHasPending()
  return (
    <div role="toolbar" aria-label="Week" className="flex flex-wrap items-center gap-1.5">
      <NowOnly>
        <span className="flex gap-1">
          <StepButton
            label="Undo"
            icon={Undo2}
            text={undoText}
            disabled={!canUndo}
            onClick={() => void actions.undo()}
          />
          <StepButton
            label="Redo"
            icon={Redo2}
            text={redoText}
            disabled={!canRedo}
            onClick={() => void actions.redo()}
          />
        </span>
        {hasTemplates && (
          <Button disabled={readOnly} onClick={() => open({ kind: 'apply template' })}>
            <LayoutTemplate aria-hidden />
            Apply Template
          </Button>
        )}
        <Button disabled={readOnly} onClick={() => open({ kind: 'auto-schedule' })}>
          <WandSparkles aria-hidden />
          Auto-Schedule
        </Button>
      </NowOnly>
      <Button aria-expanded={historyOpen} onClick={toggleHistory}>
        <FileClock aria-hidden />
        History
      </Button>
      <NowOnly>
        <MoreMenu bar={props} isPhone={false} />
      </NowOnly>
      <ConflictCount />
      {hasPending && <NotifyScheduleChanges recipients={recipients} />}
      {week.planInDrafts && (
        <>
          {!week.published && <Publication />}
          <PublicationState />
        </>
      )}
    </div>
  )
}

function PhoneBar(props: WeekBarProps) {
  const { undoText, historyOpen, toggleHistory } = props
  const { week, actions, canUndo } = useBuilder()
  const isPast = useReadOnly()
  const { hasPending, recipients } = useHasPending()
  const { planInDrafts, published } = week
  return (
    <div role="toolbar" aria-label="Week" className="-mx-4 flex items-center gap-1.5 overflow-x-auto px-4 py-0.5">
      <NowOnly>
        <StepButton label="Undo" icon={Undo2} text={undoText} disabled={!canUndo} onClick={() => void actions.undo()} />
      </NowOnly>
      {isPast && (
        <Button aria-expanded={historyOpen} onClick={toggleHistory}>
          <FileClock aria-hidden />
          History
        </Button>
      )}
      <ConflictCount />
      {hasPending && <NotifyScheduleChanges recipients={recipients} />}
      {planInDrafts && !published && <Publication />}
      {planInDrafts && <PublicationState />}
      <NowOnly>
        <span className="ml-auto flex">
          <MoreMenu bar={props} isPhone />
        </span>
      </NowOnly>
    </div>
  )
}

function ConflictCount() {
  const { open } = useBuilder()
  const conflicts = useWeekConflicts()
  const isPhone = useIsPhone()
  if (conflicts.length === 0) return null
  const isError = conflicts.some(({ conflicts: own }) => worst(own) === 'error')
  const Icon = isError ? CircleAlert : TriangleAlert
  const words = countOfConflicts(conflicts.length)
  return (
    <Button
      className={isPhone ? 'px-2.5' : undefined}
      {...(isPhone && { 'aria-label': words })}
      onClick={() => open({ kind: 'conflicts' })}
    >
      <Icon aria-hidden className={isError ? 'text-bad' : 'text-warn'} />
      {isPhone ? conflicts.length : words}
    </Button>
  )
}

/** Shows the number of employees not yet notified. Without any, the changes only open shifts, whose claimants are found when they are sent. */
function NotifyScheduleChanges({ recipients }: { recipients: number }) {
  const { open } = useBuilder()
  const command = useMemo(
    (): Command => ({
      id: 'builder-notify-employees',
      group: 'Schedule Builder',
      label: 'Notify employees',
      icon: Send,
      run: () => open({ kind: 'publication', step: 'notifyScheduleChanges' }),
    }),
    [open],
  )
  useOfferCommands(useMemo(() => [command], [command]))
  return (
    <Button variant="primary" className="max-sm:px-2.5" onClick={command.run}>
      <Send aria-hidden />
      {command.label}
      {recipients > 0 && (
        <span
          title={`${recipients} not yet notified`}
          data-figures
          className="rounded-full bg-surface/20 px-1.5 text-small"
        >
          {recipients}
          <span className="sr-only"> not yet notified</span>
        </span>
      )}
    </Button>
  )
}

function Publication() {
  const { open, readOnly } = useBuilder()
  return (
    <NowOnly>
      <Button variant="primary" disabled={readOnly} onClick={() => open({ kind: 'publication', step: 'publish' })}>
        <Send aria-hidden />
        Publish
      </Button>
    </NowOnly>
  )
}

const PublicationState = () =>
  useBuilder().week.published ? (
    <Badge tone="good" icon={CalendarCheck2}>
      Published
    </Badge>
  ) : (
    <Badge>Draft</Badge>
  )
