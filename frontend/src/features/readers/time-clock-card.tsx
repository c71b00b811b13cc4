import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { NewKioskDialog } from './registry/new-kiosk-dialog.tsx'

/** Sets up kiosks, and leads to readers and PINs, which are set up on other pages. */
export function TimeClockCard() {
  const [adding, setAdding] = useState(false)
  return (
    <Card title="Time clock">
      <div className="grid gap-3">
        <p className="text-quiet">
          Employees clock in on their phone, with a badge at a reader, or with a badge or PIN at a kiosk: a shared
          tablet. Managers create PINs on an employee’s page.
        </p>
        <div className="flex flex-wrap gap-2">
          <NowOnly>
            <Button onClick={() => setAdding(true)}>
              <MonitorSmartphone aria-hidden />
              Set up a kiosk
            </Button>
          </NowOnly>
          <Link to="/manager/rfid-monitor?view=readers" className={buttonClass()}>
            Readers and kiosks
          </Link>
        </div>
      </div>
      {adding && <NewKioskDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}
