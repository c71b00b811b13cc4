import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import CalendarDialog from './calendar-dialog.tsx'

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
