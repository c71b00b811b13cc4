import { useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import type { ReaderFieldsFragment } from '#frontend/gql/graphql.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { CopyButton } from '#frontend/shared/ui/copy-button.tsx'
import { CopyField } from '#frontend/shared/ui/dialog/copy-field.tsx'
import { curlFor, makers, settingsOf, type Maker } from './examples.ts'

export type NewSecret = { reader: ReaderFieldsFragment; secret: string }

export const SecretDialog = ({ reader, secret, onClose }: NewSecret & { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={`Secret of ${reader.name}`}
    description="Anyone with this secret can punch for others. It won’t be shown again."
    actions={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <div className="grid gap-4">
      <CopyField label="Secret" text={secret} />
      <ForReader secret={secret} />
    </div>
  </Dialog>
)

function ForReader({ secret }: { secret: string }) {
  const [maker, setMaker] = useState<Maker>('any')
  const [now] = useState(() => new Date(serverNow()).toISOString())
  const { URL, Header } = settingsOf(maker, location.origin, secret)
  const curl = curlFor(location.origin, secret, now)
  return (
    <>
      <Segmented label="Maker" value={maker} choices={makers} onChoose={setMaker} />
      <CopyField label="URL" text={URL} />
      <CopyField
        label="Header"
        text={Header}
        hint="Or Basic authentication with any user name, and the secret as the password."
      />
      {maker === 'any' && (
        <div className="grid gap-1.5">
          <div className="flex items-center justify-between gap-2">
            <b>Send a test scan</b>
            <CopyButton label="Copy the example" text={curl} failed="Copy it by hand" />
          </div>
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
            tabIndex={0}
            className="overflow-x-auto rounded-control bg-sunken p-3 font-mono text-small"
          >
            {curl}
          </pre>
        </div>
      )}
    </>
  )
}
