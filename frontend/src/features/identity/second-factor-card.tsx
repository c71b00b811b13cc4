import { useState } from 'react'
import type { z } from 'zod'
import {
  createRecoveryCodesRequest,
  type recoveryCodesResponse,
  removeTotpRequest,
  type SecondFactorResponse,
} from '#schema/identity/second-factor.ts'
import { post } from '#frontend/shared/lib/http.ts'
import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { shortDay } from '#frontend/shared/lib/time/format.ts'
import { useGet } from '#frontend/shared/lib/use-get.ts'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField, PasswordField } from '#frontend/shared/ui/form/fields.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { RecoveryCodes } from './second-factor/recovery-codes.tsx'
import { TotpSetUp } from './second-factor/totp-set-up.tsx'

const FEW_CODES = 3

type DialogName = 'set up' | 'recovery codes' | 'turn off'

export function SecondFactorCard() {
  const query = useGet<SecondFactorResponse>('/auth/second-factor')
  const [dialog, setDialog] = useState<DialogName>()
  async function onClose() {
    setDialog(undefined)
    await query.retry()
  }
  return (
    <Card title="Two-step sign-in">
      <QueryState
        query={query}
        label="your two-step sign-in"
        skeleton={<SkeletonLines lines={['h-4 w-72 max-w-full', 'h-row w-24']} />}
      >
        {({ totp_added_at: addedAt, recovery_codes_left: left, required }) => (
          <div className="grid gap-3">
            {addedAt ? (
              <>
                <p className="flex flex-wrap items-center gap-x-2">
                  <Badge tone="good">On</Badge>
                  Authenticator app, since {shortDay(addedAt)}
                </p>
                <p className={left <= FEW_CODES ? 'text-warn' : 'text-quiet'}>
                  {left === 1 ? '1 recovery code left.' : `${left} recovery codes left.`}
                </p>
              </>
            ) : (
              <p className="text-quiet">
                Signing in then takes your password and a code of an app on your phone, so a stolen password is not
                enough.
              </p>
            )}
            {required && <p className="text-quiet">Your organization requires it for your role.</p>}
            <div className="flex flex-wrap gap-2">
              {addedAt ? (
                <>
                  <Button onClick={() => setDialog('recovery codes')}>New recovery codes</Button>
                  <Button variant="ghost" onClick={() => setDialog('turn off')}>
                    Turn off
                  </Button>
                </>
              ) : (
                <Button onClick={() => setDialog('set up')}>Set up</Button>
              )}
            </div>
          </div>
        )}
      </QueryState>
      {dialog === 'set up' && <SetUpDialog onClose={() => void onClose()} />}
      {dialog === 'recovery codes' && <RecoveryCodesDialog onClose={() => void onClose()} />}
      {dialog === 'turn off' && <TurnOffDialog onClose={() => void onClose()} />}
    </Card>
  )
}

const SetUpDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title="Set up two-step sign-in">
    <TotpSetUp
      onDone={() => {
        toast.success('Two-step sign-in is on')
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
    send: async (request) => {
      const answer = (await post('/auth/second-factor/recovery-codes', request)) as z.infer<
        typeof recoveryCodesResponse
      >
      setCodes(answer.recovery_codes)
    },
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
      <PasswordField label="Current password" {...field('password')} autoComplete="current-password" required />
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
    done: 'Two-step sign-in is off',
    failed: 'Failed to turn off two-step sign-in',
    onDone: onClose,
  })
  return (
    <FormDialog
      {...sending}
      danger
      title="Turn off two-step sign-in"
      description="Your authenticator app and recovery codes stop working."
      action="Turn off"
      onClose={onClose}
    >
      <PasswordField label="Current password" {...field('password')} autoComplete="current-password" required />
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
