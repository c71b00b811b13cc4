import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf, post } from '#frontend/shared/lib/http.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { kioskCodeRequest, KIOSK_CODE_LENGTH } from '#schema/readers/kiosk-code.ts'

/** The code of a set-up link: `/kiosk#code=ABCDEFGH`. The server never sees a fragment. */
const codeInAddress = () => new URLSearchParams(location.hash.slice(1)).get('code') ?? ''

/** Exchanges a set-up code for this kiosk's token. A scanned link fills in the code and sends it. */
export function CodeForm({ onSetUp }: { onSetUp: (token: string) => void }) {
  const [code, setCode] = useState(codeInAddress)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)

  async function redeem() {
    const request = kioskCodeRequest.safeParse({ code })
    if (!request.success) return setError(request.error.issues[0]?.message)
    setPending(true)
    setError(undefined)
    try {
      const { secret } = (await post('/kiosk/set-up', request.data)) as { secret: string }
      onSetUp(secret)
    } catch (failure) {
      setError(messageOf(failure, 'Failed to set up the kiosk'))
      setPending(false)
    }
  }
  const redeemScanned = useEffectEvent(() => {
    if (!codeInAddress()) return
    // A reload must not send a used code again.
    history.replaceState(history.state, '', location.pathname)
    void redeem()
  })
  useEffect(() => redeemScanned(), [])

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void redeem()
      }}
    >
      <InputField
        label="Set-up code"
        hint="A manager creates it under Settings → Time clock."
        value={code}
        error={error}
        onChange={({ target }) => {
          setCode(target.value)
          setError(undefined)
        }}
        maxLength={KIOSK_CODE_LENGTH + 4}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="font-mono tracking-widest uppercase"
      />
      <Button type="submit" variant="primary" size="large" pending={pending}>
        Set up this kiosk
      </Button>
    </form>
  )
}
