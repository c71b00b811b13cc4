import { CalendarPlus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { late } from '#frontend/shared/lib/late.ts'
import { whenQuiet } from '#frontend/shared/lib/when-quiet.ts'

// Few open it, and that once.
const CalendarDialog = late(() => import('./calendar-dialog.tsx'))

/** Opens what the calendar on one's phone or computer needs to know. */
export function CalendarLink() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void whenQuiet().then(CalendarDialog.preload), [])
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden />
        Calendar
      </Button>
      <Suspense>{isOpen && <CalendarDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
