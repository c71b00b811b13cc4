import { useState } from 'react'
import { usePageTitle } from '#frontend/shared/ui/page-heading.tsx'
import { keepKiosk, keptKiosk } from './set-up/kept-kiosk.ts'
import { NotSetUp } from './set-up/not-set-up.tsx'
import { RunningKiosk } from './running-kiosk.tsx'

/** A shared screen where people punch: a page of its own, outside the shell, without signing in. */
export default function KioskPage() {
  const [token, setToken] = useState(() => keptKiosk()?.token)
  usePageTitle('Kiosk')
  const setUp = (token: string) => {
    keepKiosk({ token })
    setToken(token)
  }
  return token ? <RunningKiosk key={token} token={token} onSetUp={setUp} /> : <NotSetUp onSetUp={setUp} />
}
