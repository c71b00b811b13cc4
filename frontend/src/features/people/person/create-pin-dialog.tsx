import { useState } from 'react'
import type { PersonDetailsFragment } from '#frontend/gql/graphql.ts'
import { ConfirmDialog } from '#frontend/shared/ui/dialog/confirm-dialog.tsx'
import { nameOf } from '../labels.ts'
import { useCreatePin } from '../profile/use-create-pin.ts'
import { PinDialog } from '../profile/pin-dialog.tsx'

/** Creates a PIN for an employee, such as one without an account, and shows it once. */
export function CreatePinDialog({ person, onClose }: { person: PersonDetailsFragment; onClose: () => void }) {
  const { create, pending } = useCreatePin(person.id)
  const [pin, setPin] = useState<string>()
  if (pin) return <PinDialog title={`Kiosk PIN of ${nameOf(person)}`} pin={pin} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title={person.hasPin ? `Reset the PIN of ${nameOf(person)}` : `Create a PIN for ${nameOf(person)}`}
      question={
        person.hasPin
          ? 'Their current PIN stops working at every kiosk. The new one is shown once, and the history shows that you created it.'
          : 'Six digits to clock in and out at a kiosk. They are shown once, and the history shows that you created them.'
      }
      action={person.hasPin ? 'Reset PIN' : 'Create PIN'}
      danger={false}
      pending={pending}
      onConfirm={() => void create().then(setPin)}
      onClose={onClose}
    />
  )
}
