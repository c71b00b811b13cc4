import { useEffect, useEffectEvent, useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { clockTime, reader } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { useNow } from '#frontend/shared/lib/time/use-now.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { groupedKioskCode } from '#schema/readers/kiosk-code.ts'
import { QrCode } from '#frontend/shared/ui/dialog/qr-code.tsx'

const CreateKioskCode = graphql(`
  mutation CreateKioskCode($input: CreateKioskCodeInput!) {
    createKioskCode(input: $input) {
      code
      expiresAt
    }
  }
`)

/** Shows a code, and a QR code with its link, that sets up a tablet as the kiosk. */
export function KioskCodeDialog({ kiosk, onClose }: { kiosk: { id: string; name: string }; onClose: () => void }) {
  const { send, pending } = useCommand()
  const [answer, setAnswer] = useState<{ code: string; expiresAt: string } | 'failed'>()
  const failed = answer === 'failed'
  const created = failed ? undefined : answer
  useNow()
  const expired = created !== undefined && Date.parse(created.expiresAt) <= serverNow()

  const create = () =>
    send(CreateKioskCode, { id: kiosk.id }).then(({ data }) => setAnswer(data?.createKioskCode ?? 'failed'))
  const createFirst = useEffectEvent(() => void create())
  useEffect(() => createFirst(), [])

  const address = `${location.origin}/kiosk`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Set up ${kiosk.name}`}
      description="Scan the QR code with the tablet, or open the address there and enter the code."
      actions={
        <>
          {(expired || failed) && (
            <Button pending={pending} onClick={() => void create()}>
              New code
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4 text-center">
        {failed && <Alert tone="bad">We couldn’t create a code.</Alert>}
        {expired && <Alert tone="warn">This code has expired.</Alert>}
        {!failed && !expired && (
          <>
            {created ? (
              <QrCode text={`${address}#code=${created.code}`} label="QR code of the set-up link" />
            ) : (
              <Skeleton className="size-48" />
            )}
            <p className="wrap-anywhere text-quiet">{address}</p>
            <p className="font-mono text-title tracking-widest select-all">
              {created ? groupedKioskCode(created.code) : <Skeleton className="h-7 w-40" />}
            </p>
            <p className="text-small text-quiet">
              {created && `Works once, until ${clockTime(created.expiresAt, reader.timeZone)}. `}A device that is this
              kiosk already stops working then.
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
