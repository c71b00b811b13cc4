import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import CalendarDialog from './calendar-dialog.tsx'

/** Opens what the calendar on one's phone or computer needs to know. */
export function CalendarLink() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden />
        Calendar
      </Button>
      {isOpen && <CalendarDialog onClose={() => setOpen(false)} />}
    </>
  )
}
