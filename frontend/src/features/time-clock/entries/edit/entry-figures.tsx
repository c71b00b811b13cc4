import { useWatch } from 'react-hook-form'
import { hours, spokenDuration, zoneName } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { timesOf, type DraftBasis, type EntryForm } from './entry-draft.ts'
import { breakSecondsOf, workedSecondsOf } from '../entry-times.ts'

export function EntryFigures({ basis }: { basis: DraftBasis }) {
  const minute = useMinute()
  const draft = useWatch<EntryForm>() as EntryForm
  const times = timesOf(draft, basis)
  const complete = times && (times.clockOut || basis.running)
  const zone = zoneName(times?.clockIn ?? minute, basis.timeZone)
  const overnight = times?.clockOut && dayOf(times.clockOut, basis.timeZone) === addDays(draft.day, 1)
  const notes = [overnight && 'Ends the next day.', zone && `Times are in ${zone}.`].filter(Boolean).join(' ')
  const pauses = times ? breakSecondsOf(times, minute) : 0
  return (
    <div className="grid gap-1">
      <p aria-live="polite" data-figures>
        <span className="text-quiet">Hours</span> <b>{complete ? hours(workedSecondsOf(times, minute)) : '–'}</b>
        {complete && pauses > 0 && <span className="text-quiet"> without {spokenDuration(pauses)} of breaks</span>}
      </p>
      {notes && <p className="text-small text-quiet">{notes}</p>}
    </div>
  )
}
