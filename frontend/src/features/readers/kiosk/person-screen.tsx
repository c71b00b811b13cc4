import { ArrowLeftRight, CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { punchesOffered, punchWords, type PunchKind } from '#frontend/features/time-clock/punch.ts'
import { useNow } from '#frontend/shared/lib/time/use-now.ts'
import { punchIcons } from '#frontend/features/time-clock/punch-icons.ts'
import { StateMark } from '#frontend/features/time-clock/state-mark.tsx'
import { stateSentence } from '#frontend/features/time-clock/state-sentence.ts'
import type { KioskAction, KioskPlace, KioskPerson } from './calls.ts'
import { nameOf, type KioskVisit } from './visit.ts'

type PersonScreenProps = {
  visit: Extract<KioskVisit, { step: 'person' | 'sending' }>
  /** `roles` are missing while offline if an earlier version stored the place. */
  place: Pick<KioskPlace, 'location'> & Partial<Pick<KioskPlace, 'roles'>>
  onPunch: (action: KioskAction) => void
  onCancel: () => void
}

const everything: readonly PunchKind[] = ['clockIn', 'startBreak', 'endBreak', 'clockOut']

/** The employee and the punches to choose from. Offline it offers all of them, because the clock's state is unknown. */
export function PersonScreen({ visit, place, onPunch, onCancel }: PersonScreenProps) {
  const { person } = visit
  const [isChoosingRole, setIsChoosingRole] = useState(false)
  const sending = visit.step === 'sending' ? visit.action : null
  const roles = person?.roles ?? place.roles ?? []
  return (
    <section aria-label="Punch" className="mx-auto grid w-full max-w-3xl content-center gap-8">
      <div className="grid gap-2">
        {isChoosingRole ? (
          <FocusedHeading key="roles">Switch to…</FocusedHeading>
        ) : (
          <FocusedHeading key="person">{person ? nameOf(person) : 'No connection'}</FocusedHeading>
        )}
        {person ? <StateLine person={person} timeZone={place.location.time_zone} /> : <SavedLine />}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {isChoosingRole
          ? roles.map(({ id, name }) => (
              <ActionButton
                key={id}
                action={{ kind: 'switchRole', roleId: id }}
                sending={sending}
                onPunch={onPunch}
                className="break-words"
              >
                {name}
              </ActionButton>
            ))
          : (person ? punchesOffered[person.state] : everything).map((kind, index) => {
              const Icon = punchIcons[kind]
              return (
                <ActionButton
                  key={kind}
                  action={{ kind }}
                  sending={sending}
                  onPunch={onPunch}
                  isPrimary={person !== null && index === 0}
                  className={cx(person?.state !== 'in' && person && 'sm:col-span-2')}
                >
                  <Icon aria-hidden />
                  {punchWords[kind].action}
                </ActionButton>
              )
            })}
        {!isChoosingRole && roles.length > 1 && (
          <Button
            size="large"
            disabled={sending !== null}
            onClick={() => setIsChoosingRole(true)}
            className="min-h-16 touch-manipulation text-title sm:col-span-2"
          >
            <ArrowLeftRight aria-hidden />
            Switch to…
          </Button>
        )}
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

/** Takes the focus when it appears, instead of a button, which a held key would press. */
function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-[clamp(2.25rem,8vw,4rem)] leading-tight tracking-tight">
      {children}
    </h1>
  )
}

type ActionButtonProps = Pick<PersonScreenProps, 'onPunch'> & {
  action: KioskAction
  sending: KioskAction | null
  isPrimary?: boolean
  className?: string
  children: ReactNode
}

function ActionButton({ action, sending, onPunch, isPrimary = false, className, children }: ActionButtonProps) {
  const isSending = sending !== null && keyOf(sending) === keyOf(action)
  return (
    <Button
      size="large"
      variant={isPrimary ? 'primary' : 'secondary'}
      pending={isSending}
      disabled={sending !== null && !isSending}
      onClick={() => onPunch(action)}
      className={cx('min-h-20 touch-manipulation text-title sm:min-h-28 [&_svg]:size-7', className)}
    >
      {children}
    </Button>
  )
}

const keyOf = (action: KioskAction) => (action.kind === 'switchRole' ? action.roleId : action.kind)

function StateLine({ person, timeZone }: { person: KioskPerson; timeZone: string }) {
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
