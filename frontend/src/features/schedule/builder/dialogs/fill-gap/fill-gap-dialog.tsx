import { ArrowRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { SelectLine } from '#frontend/shared/ui/form/select-line.tsx'
import { DEFAULT_BREAK } from '#schema/schedule/shift-input.ts'
import type { FillOptions } from '#schema/staffing-needs/gap-shift.ts'
import { useBuilder } from '../../builder.ts'
import { countOfShifts, hoursOf } from '../../model/labels.ts'
import { daysOfWeek } from '../../model/week-index.ts'
import { useShiftPresets } from '../presets/shift-presets.ts'
import { ScrollableText } from '../scrollable-text.tsx'
import { useApply } from '../use-apply.ts'
import { GapLines } from './gap-lines.tsx'
import { gapPlanOf } from './gap-plan.ts'

const shortest = [3, 4, 5, 6]
const longest = [6, 8, 9, 10, 12]
const hourChoices = (hours: readonly number[]) => hours.map((hour) => [hour, `${hour} hours`] as const)

/** Previews open shifts for the people who are missing in the week, and adds them by one command. */
export default function FillGapDialog({ close }: { close: () => void }) {
  const { week, needs: all, actions } = useBuilder()
  const { start, timeZone, shifts, neighbours, locationId, roles } = week
  const presets = useShiftPresets(locationId)
  const [upTo, setUpTo] = useState<FillOptions['upTo']>('ideal')
  const [hours, setHours] = useState({ shortest: 4, longest: 10 })
  const notBefore = new Date(useMinute()).toISOString()
  // No shift can be added for a deleted job role.
  const needs = useMemo(
    () => all.filter(({ jobRoleId }) => jobRoleId === null || roles.some(({ id }) => id === jobRoleId)),
    [all, roles],
  )
  const usualShifts = presets.data
  const isReady = presets.data !== undefined || presets.failed
  const computed = useMemo(
    () =>
      isReady
        ? gapPlanOf(needs, [...neighbours, ...shifts], {
            days: daysOfWeek(start),
            timeZone,
            upTo,
            notBefore,
            usualShifts: usualShifts ?? [],
            shortest: 60 * hours.shortest,
            longest: 60 * hours.longest,
            breakMinutes: DEFAULT_BREAK,
          })
        : undefined,
    [isReady, needs, neighbours, shifts, start, timeZone, upTo, notBefore, usualShifts, hours],
  )
  // While the shifts are being added they appear in the week, which must not empty the preview.
  const [applied, setApplied] = useState<typeof computed>()
  const { pending, apply } = useApply(() => actions.createOpenShifts(computed?.lines ?? []), close)
  const plan = pending ? applied : computed
  const onApply = () => {
    setApplied(computed)
    void apply()
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Fill the gap"
      description="Adds open shifts for the people that staffing needs ask for. You assign them afterwards, by hand or with Auto-Schedule."
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" pending={pending} disabled={!plan || plan.count === 0} onClick={onApply}>
            {plan && plan.count > 0 ? `Add ${countOfShifts(plan.count)}` : 'Add shifts'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid justify-items-start gap-1">
          <span className="font-semibold" aria-hidden>
            Fill up to the number that is
          </span>
          <Segmented
            label="Fill up to the number that is"
            value={upTo}
            choices={[
              { value: 'ideal', label: 'Ideal' },
              { value: 'minimum', label: 'Minimum' },
            ]}
            onChoose={setUpTo}
          />
        </div>
        <SelectLine
          label="Shortest shift"
          hint="Shift presets may be shorter."
          value={hours.shortest}
          options={hourChoices(shortest)}
          onChange={({ target }) => setHours({ ...hours, shortest: Number(target.value) })}
        />
        <SelectLine
          label="Longest shift"
          hint="A longer day is split evenly."
          value={hours.longest}
          options={hourChoices(longest)}
          onChange={({ target }) => setHours({ ...hours, longest: Number(target.value) })}
        />
        <div aria-live="polite" className="min-h-24">
          {plan && (
            <div className="grid gap-4">
              <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
                <dt>Missing hours</dt>
                <Change from={`${hoursOf(plan.before.missing)} h`} to={`${hoursOf(plan.after.missing)} h`} />
                <dt>Most people missing at once</dt>
                <Change from={String(plan.before.mostMissing)} to={String(plan.after.mostMissing)} />
                <dt>Paid hours of the new shifts</dt>
                <dd data-figures className="text-right">
                  {hoursOf(plan.paidMinutes)} h
                </dd>
              </dl>
              {plan.count === 0 && (
                <Alert>
                  {plan.before.missing === 0
                    ? 'Enough people are planned for the rest of this week.'
                    : 'No shift of this length fits without going above a maximum, or the missing hours are too few for a shift.'}
                </Alert>
              )}
              {plan.isLimited && (
                <Alert>One run adds at most {countOfShifts(plan.count)}. Fill the gap again for the rest.</Alert>
              )}
              {plan.count > 0 && (
                <ScrollableText label="Open shifts to add">
                  <GapLines lines={plan.lines} roles={roles} />
                </ScrollableText>
              )}
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const Change = ({ from, to }: { from: string; to: string }) => (
  <dd data-figures className="inline-flex items-center justify-end gap-1.5">
    <span className="text-quiet">{from}</span>
    <ArrowRight aria-label="becomes" className="size-3.5" />
    <b>{to}</b>
  </dd>
)
