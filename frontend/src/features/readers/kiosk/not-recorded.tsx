import { useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { dayHeading, timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { kioskWords } from './calls.ts'
import type { KioskPunch } from './kiosk-queue.ts'

type NotRecordedProps = { punches: readonly KioskPunch[]; timeZone: string; onDismiss: (commandId: string) => void }

/** Punches that the server refused. A manager must enter them by hand: an hour of pay may depend on each. */
export function NotRecorded({ punches, timeZone, onDismiss }: NotRecordedProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)} className="min-h-16">
        {punches.length} not recorded
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Punches that were not recorded"
        description="Punched offline and rejected later. A manager can add the time by hand."
      >
        <ul className="grid divide-y divide-line">
          {punches.map(({ commandId, kind, at, hint, refused }) => (
            <li key={commandId} className="flex items-center justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className="font-semibold">
                  {kioskWords[kind].action},{' '}
                  <time dateTime={at}>
                    {dayHeading(at, serverNow(), timeZone)} {timeOfDay(at, timeZone)}
                  </time>
                </p>
                <p className="break-words">{refused}</p>
                <p className="break-all text-quiet">{hint}</p>
              </div>
              <Button size="large" className="min-h-16" onClick={() => onDismiss(commandId)}>
                Dismiss
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
