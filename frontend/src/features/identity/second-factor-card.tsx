import { useState } from 'react'
import {
  createRecoveryCodesRequest,
  removeTotpRequest,
  type SecondFactorResponse,
  startPasskeyRequest,
} from '#schema/identity/second-factor.ts'
import { post } from '#frontend/shared/lib/http.ts'
import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { shortDay } from '#frontend/shared/lib/time/format.ts'
import { useGet } from '#frontend/shared/lib/use-get.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { CurrentPasswordField, InputField } from '#frontend/shared/ui/form/fields.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { AddPasskey } from './second-factor/add-passkey.tsx'
import { hasPasskeys } from './second-factor/passkeys.ts'
import { postForRecoveryCodes } from './second-factor/post-for-recovery-codes.ts'
import { RecoveryCodes } from './second-factor/recovery-codes.tsx'
import { TotpSetUp } from './second-factor/totp-set-up.tsx'

type Passkey = SecondFactorResponse['passkeys'][number]

const FEW_CODES = 3

type DialogName = 'set up' | 'add passkey' | 'recovery codes' | 'turn off'

export function SecondFactorCard() {
  const query = useGet<SecondFactorResponse>('/auth/second-factor')
  const [dialog, setDialog] = useState<DialogName>()
  const [removing, setRemoving] = useState<Passkey>()
  async function onClose() {
    setDialog(undefined)
    setRemoving(undefined)
    await query.retry()
  }
  return (
    <Card title="Two-step sign-in">
      <QueryState
        query={query}
        label="your two-step sign-in"
        skeleton={<SkeletonLines lines={['h-4 w-72 max-w-full', 'h-row w-24']} />}
      >
        {({ totp_added_at: addedAt, passkeys, recovery_codes_left: left, required }) => (
          <div className="grid gap-3">
            {addedAt || passkeys.length > 0 ? (
              <>
                <ul className="grid gap-2">
                  {addedAt && (
                    <Factor
                      name="Authenticator app"
                      details={`Since ${shortDay(addedAt)}`}
                      action="Turn off"
                      label="Turn off the authenticator app"
                      onAction={() => setDialog('turn off')}
                    />
                  )}
                  {passkeys.map((passkey) => (
                    <Factor
                      key={passkey.id}
                      name={`Passkey of ${passkey.name}`}
                      details={
                        passkey.last_used_at
                          ? `Last used ${shortDay(passkey.last_used_at)}`
                          : `Added ${shortDay(passkey.created_at)}`
                      }
                      action="Remove"
                      label={`Remove the passkey of ${passkey.name}`}
                      onAction={() => setRemoving(passkey)}
                    />
                  ))}
                </ul>
                <p className={left <= FEW_CODES ? 'text-warn' : 'text-quiet'}>
                  {left === 1 ? '1 recovery code left.' : `${left} recovery codes left.`}
                </p>
              </>
            ) : (
              <p className="text-quiet">
                An authenticator app on your phone or a passkey protects your account even if someone knows your
                password.
              </p>
            )}
            {required && <p className="text-quiet">Your organization requires it for your role.</p>}
            <div className="flex flex-wrap gap-2">
              {!addedAt && <Button onClick={() => setDialog('set up')}>Set up authenticator app</Button>}
              {hasPasskeys() && <Button onClick={() => setDialog('add passkey')}>Add passkey</Button>}
              {(addedAt || passkeys.length > 0) && (
                <Button variant="ghost" onClick={() => setDialog('recovery codes')}>
                  New recovery codes
                </Button>
              )}
            </div>
          </div>
        )}
      </QueryState>
      {dialog === 'set up' && <SetUpDialog onClose={() => void onClose()} />}
      {dialog === 'add passkey' && (
        <Dialog open onOpenChange={() => void onClose()} title="Add passkey">
          <AddPasskey
            onDone={() => {
              toast.success('Passkey added')
              void onClose()
            }}
          />
        </Dialog>
      )}
      {removing && <RemovePasskeyDialog {...removing} onClose={() => void onClose()} />}
      {dialog === 'recovery codes' && <RecoveryCodesDialog onClose={() => void onClose()} />}
      {dialog === 'turn off' && <TurnOffDialog onClose={() => void onClose()} />}
    </Card>
  )
}

const Factor = ({
  name,
  details,
  action,
  label,
  onAction,
}: {
  name: string
  details: string
  action: string
  label: string
  onAction: () => void
}) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
    <span>
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="text-small text-quiet">{details}</span>
    </span>
    <Button variant="ghost" aria-label={label} onClick={onAction}>
      {action}
    </Button>
  </li>
)

const SetUpDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title="Set up authenticator app">
    <TotpSetUp
      onDone={() => {
        toast.success('Authenticator app set up')
        onClose()
      }}
    />
  </Dialog>
)

function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { field, sending } = useServerForm({
    schema: createRecoveryCodesRequest,
    defaultValues: { password: '' },
    send: async (request) => setCodes(await postForRecoveryCodes('/auth/second-factor/recovery-codes', request)),
    failed: 'Failed to create recovery codes',
  })
  if (codes) {
    return (
      <Dialog open onOpenChange={onClose} title="New recovery codes">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <FormDialog
      {...sending}
      title="New recovery codes"
      description="Your earlier recovery codes stop working."
      action="Create codes"
      onClose={onClose}
    >
      <CurrentPasswordField {...field('password')} />
    </FormDialog>
  )
}

function RemovePasskeyDialog({ id, name, onClose }: Passkey & { onClose: () => void }) {
  const { field, sending } = useServerForm({
    schema: startPasskeyRequest,
    defaultValues: { password: '' },
    send: async (request) => {
      await post(`/auth/passkeys/${id}/remove`, request)
    },
    done: 'Passkey removed',
    failed: 'Failed to remove the passkey',
    onDone: onClose,
  })
  return (
    <FormDialog
      {...sending}
      danger
      title={`Remove the passkey of ${name}`}
      description="It no longer signs in here. You can also delete it in the settings of your device."
      action="Remove"
      onClose={onClose}
    >
      <CurrentPasswordField {...field('password')} />
    </FormDialog>
  )
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { field, sending } = useServerForm({
    schema: removeTotpRequest,
    defaultValues: { password: '', code: '' },
    send: async (request) => {
      await post('/auth/second-factor/totp/remove', request)
    },
    done: 'Authenticator app turned off',
    failed: 'Failed to turn off the authenticator app',
    onDone: onClose,
  })
  return (
    <FormDialog
      {...sending}
      danger
      title="Turn off the authenticator app"
      description="Its codes stop working. Without a passkey, your recovery codes stop working too."
      action="Turn off"
      onClose={onClose}
    >
      <CurrentPasswordField {...field('password')} />
      <InputField
        label="Code"
        hint="From your authenticator app, or a recovery code"
        {...field('code')}
        autoComplete="one-time-code"
        required
      />
    </FormDialog>
  )
}
