import { useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { useCreatePin } from './use-create-pin.ts'
import { RemovePinDialog } from '../person/remove-pin-dialog.tsx'

export function KioskPin({ employeeId, hasPin }: { employeeId: string; hasPin: boolean | undefined }) {
  const { create, pending } = useCreatePin(employeeId)
  const [pin, setPin] = useState<string>()
  const [asking, setAsking] = useState(false)

  return (
    <Card title="Kiosk PIN">
      <div className="grid gap-3">
        <p className="text-quiet">
          {hasPin
            ? 'You have a PIN. Use it at a kiosk instead of a badge.'
            : 'Six digits to clock in and out at a kiosk, instead of a badge.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button pending={pending} disabled={hasPin === undefined} onClick={() => void create().then(setPin)}>
            {hasPin ? 'New PIN' : 'Create PIN'}
          </Button>
          {hasPin && (
            <Button variant="ghost" onClick={() => setAsking(true)}>
              Remove PIN
            </Button>
          )}
        </div>
      </div>
      {pin && <PinDialog title="Your kiosk PIN" pin={pin} onClose={() => setPin(undefined)} />}
      {asking && (
        <RemovePinDialog
          employeeId={employeeId}
          title="Remove PIN"
          question="Remove your PIN? It stops working at every kiosk."
          keep="Keep it"
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
