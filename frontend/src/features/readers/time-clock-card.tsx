import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'

/** Leads to kiosks, readers and PINs, which are set up on other pages. */
export const TimeClockCard = () => (
  <Card title="Time clock">
    <div className="grid gap-3">
      <p className="text-quiet">
        Employees clock in on their phone, with a badge at a reader, or with a badge or PIN at a kiosk: a shared tablet.
        Managers create PINs on an employee’s page.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/manager/rfid-monitor?view=readers" className={buttonClass()}>
          Readers and kiosks
        </Link>
        <a href="/kiosk" className={buttonClass()}>
          Set up this device as a kiosk
        </a>
      </div>
    </div>
  </Card>
)
