import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'

const CalendarDialog = lazy(() => import('./calendar-dialog.tsx'))

export function CalendarLink() {
  const [isOpen, setOpen] = useState(false)
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
