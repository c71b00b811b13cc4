import { useState } from 'react'
import { usePageTitle } from '#frontend/shared/ui/page-heading.tsx'
import { storeKiosk, loadKiosk } from './set-up/stored-kiosk.ts'
import { NotSetUp } from './set-up/not-set-up.tsx'
import { RunningKiosk } from './running-kiosk.tsx'

export default function KioskPage() {
  const [token, setToken] = useState(() => loadKiosk()?.token)
  usePageTitle('Kiosk')
  const setUp = (token: string) => {
    storeKiosk({ token })
    setToken(token)
  }
  return token ? <RunningKiosk key={token} token={token} onSetUp={setUp} /> : <NotSetUp onSetUp={setUp} />
}
