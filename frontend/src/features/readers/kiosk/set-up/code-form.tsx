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
  const [pending, setPending] = useState(() => codeInAddress() !== '')

  const exchange = (request: { code: string }) =>
    post('/kiosk/set-up', request).then(
      (answer) => onSetUp((answer as { secret: string }).secret),
      (failure: unknown) => {
        setError(messageOf(failure, 'Failed to set up the kiosk'))
        setPending(false)
      },
    )
  const exchangeScanned = useEffectEvent((scanned: string) => void exchange({ code: scanned }))
  useEffect(() => {
    const scanned = codeInAddress()
    if (!scanned) return
    // A reload must not send a used code again.
    history.replaceState(history.state, '', location.pathname)
    exchangeScanned(scanned)
  }, [])

  function submit() {
    const request = kioskCodeRequest.safeParse({ code })
    setError(request.error?.issues[0]?.message)
    if (!request.success) return
    setPending(true)
    void exchange(request.data)
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
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
