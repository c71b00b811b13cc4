import { useId, useState } from 'react'
import { home, zoneName } from '#frontend/shared/lib/time/format.ts'
import { zoneInWords } from '#frontend/shared/lib/time/zones.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { usePageState } from '#frontend/shared/past/page-state.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { FieldPair, InputField } from '#frontend/shared/ui/form/fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'
import { partsOfMoment } from '#schema/shared/moment.ts'
import { clockOf, dayOf } from '#schema/shared/week-time.ts'
import { closeChooser, type Purpose } from './chooser.ts'
import { momentOf, quickMoments } from './moment.ts'
import { useMoment } from './use-moment.ts'
import { useWeekChanges } from './use-week-changes.ts'

export default function MomentDialog({ purpose }: { purpose: Purpose }) {
  const { moment, compared, go, compare } = useMoment()
  const shown = usePageState()
  const zone = shown?.timeZone ?? home.timeZone
  const { beforePublishing } = useWeekChanges(shown?.week)
  const minute = useMinute()
  const now = new Date(minute).toISOString()
  const [start] = useState(() => partsOfMoment((purpose === 'compare' && compared) || (moment ?? now)).instant)
  const [when, setWhen] = useState({ day: dayOf(start, zone), clock: clockOf(start, zone) })
  const [error, setError] = useState<string>()
  const id = useId()
  const zoneShort = zoneName(now, zone)

  const show = (at: string) => {
    closeChooser()
    if (purpose === 'compare') compare(at)
    else go(at)
  }
  const change = (to: Partial<typeof when>) => {
    setWhen({ ...when, ...to })
    setError(undefined)
  }
  const submit = async () => {
    const chosen = momentOf(when, zone, minute + 60_000)
    if (chosen.at === undefined) setError(chosen.error)
    else show(chosen.at)
  }

  return (
    <Dialog
      open
      onOpenChange={closeChooser}
      title={purpose === 'compare' ? 'Compare with another date' : 'View an earlier date'}
      description={
        purpose === 'compare'
          ? 'Shows what was added, removed and changed between the two dates.'
          : 'Shows the page as it was at that time, read-only.'
      }
      actions={
        <>
          <Button onClick={closeChooser}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            {purpose === 'compare' ? 'Compare' : 'Show'}
          </Button>
        </>
      }
    >
      <Form id={id} error={error} onSubmit={submit}>
        <FieldPair>
          <InputField
            label="Date"
            type="date"
            required
            max={dayOf(now, zone)}
            value={when.day}
            onChange={({ target }) => change({ day: target.value })}
          />
          <InputField
            label="Time"
            type="time"
            required
            value={when.clock}
            hint={zoneShort && `In ${zoneShort} (${zoneInWords(zone)})`}
            onChange={({ target }) => change({ clock: target.value })}
          />
        </FieldPair>
        <div role="group" aria-label="Suggestions" className="flex flex-wrap gap-2">
          {[
            ...quickMoments(minute, zone),
            ...(beforePublishing ? [{ label: 'Before the last publication', at: beforePublishing }] : []),
          ].map(({ label, at }) => (
            <Button key={label} size="small" onClick={() => show(at)}>
              {label}
            </Button>
          ))}
        </div>
      </Form>
    </Dialog>
  )
}
