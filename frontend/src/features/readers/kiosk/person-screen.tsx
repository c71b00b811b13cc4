import { CloudOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { punchesOffered, punchWords, type PunchKind } from '#frontend/features/time-clock/punch.ts'
import { useNow } from '#frontend/shared/lib/time/use-now.ts'
import { punchIcons } from '#frontend/features/time-clock/punch-icons.ts'
import { StateMark } from '#frontend/features/time-clock/state-mark.tsx'
import { stateSentence } from '#frontend/features/time-clock/state-sentence.ts'
import type { Person } from './calls.ts'
import { nameOf, type Visit } from './visit.ts'

type PersonScreenProps = {
  visit: Extract<Visit, { step: 'person' | 'sending' }>
  timeZone: string
  onPunch: (kind: PunchKind) => void
  onCancel: () => void
}

const everything: readonly PunchKind[] = ['clockIn', 'startBreak', 'endBreak', 'clockOut']

/** The employee and the punches to choose from. Offline it offers all of them, because the clock's state is unknown. */
export function PersonScreen({ visit, timeZone, onPunch, onCancel }: PersonScreenProps) {
  const { person } = visit
  const sending = visit.step === 'sending' ? visit.kind : null
  const heading = useRef<HTMLHeadingElement>(null)
  // Focuses the heading, not a button, which a held key would press.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-label="Punch" className="mx-auto grid w-full max-w-3xl content-center gap-8">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-[clamp(2.25rem,8vw,4rem)] leading-tight tracking-tight">
          {person ? nameOf(person) : 'No connection'}
        </h1>
        {person ? <StateLine person={person} timeZone={timeZone} /> : <SavedLine />}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {(person ? punchesOffered[person.state] : everything).map((kind, place) => {
          const Icon = punchIcons[kind]
          return (
            <Button
              key={kind}
              size="large"
              variant={person && place === 0 ? 'primary' : 'secondary'}
              pending={sending === kind}
              disabled={sending !== null && sending !== kind}
              onClick={() => onPunch(kind)}
              className={cx(
                'min-h-20 touch-manipulation text-title sm:min-h-28 [&_svg]:size-7',
                person?.state !== 'in' && person && 'sm:col-span-2',
              )}
            >
              <Icon aria-hidden />
              {punchWords[kind].action}
            </Button>
          )
        })}
      </div>
      <Button
        variant="ghost"
        size="large"
        disabled={sending !== null}
        onClick={onCancel}
        className="min-h-16 touch-manipulation text-title"
      >
        Cancel
      </Button>
    </section>
  )
}

function StateLine({ person, timeZone }: { person: Person; timeZone: string }) {
  const { state, clocked_in_at: clockedInAt, break_started_at: breakStartedAt } = person
  const now = useNow()
  return (
    <p role="status" className="flex items-center gap-3 text-title text-quiet">
      <StateMark state={state} />
      {stateSentence({ state, clockedInAt, breakStartedAt, breakSeconds: 0 }, timeZone, now)}
    </p>
  )
}

const SavedLine = () => (
  <p role="status" className="flex items-center gap-3 text-title text-quiet">
    <CloudOff aria-hidden className="size-6 shrink-0 text-warn" />
    Your punch is saved and will sync later.
  </p>
)
