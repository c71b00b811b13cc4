import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import RequestDialog from './request-dialog.tsx'

export function AddTimeOff({ employee }: { employee: { id: string; name: string } }) {
  const [adding, setAdding] = useState(false)
  return (
    <Card
      title="Time off"
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          <CalendarOff aria-hidden />
          Add time off
        </Button>
      }
    >
      <p className="text-quiet">
        Existing requests are in <Link to="/manager/time-off">Time Off Requests</Link>.
      </p>
      {adding && <RequestDialog employee={employee} onClose={() => setAdding(false)} />}
    </Card>
  )
}
