import { use, useEffect, useState } from 'react'
import { type Navigator, UNSAFE_NavigationContext, useLocation } from 'react-router-dom'
import { guardBack } from './back.ts'
import { ConfirmDialog } from './ui/dialog/confirm-dialog.tsx'

/**
 * Asks before the user leaves a screen with unsaved changes: by a link, a key, the command bar, Back, or by closing the
 * page. The router's own blocker needs its data router (see app.tsx).
 */
export function LeaveWarning({ when }: { when: boolean }) {
  const { navigator } = use(UNSAFE_NavigationContext)
  const { pathname } = useLocation()
  const [leave, setLeave] = useState<{ run: () => void }>()

  useEffect(() => {
    if (!when) return
    let decided = false
    const ask = (run: () => void) =>
      setLeave({
        run: () => {
          decided = true
          run()
        },
      })

    const { push, replace } = navigator
    const asking =
      (move: Navigator['push']): Navigator['push'] =>
      (to, ...rest) => {
        const stays = typeof to !== 'string' && to.pathname === pathname
        if (decided || stays) move(to, ...rest)
        else ask(() => move(to, ...rest))
      }
    Object.assign(navigator, { push: asking(push), replace: asking(replace) })

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)

    const here = positionOf(history.state)
    let returning = false
    const endGuard = guardBack((event) => {
      const steps = here - positionOf(event.state)
      if (decided || Number.isNaN(steps)) return
      // The browser has moved already: send it back before the router notices.
      event.stopImmediatePropagation()
      if (returning) {
        returning = false
        return
      }
      returning = true
      history.go(steps)
      ask(() => history.go(-steps))
    })

    return () => {
      Object.assign(navigator, { push, replace })
      window.removeEventListener('beforeunload', onUnload)
      endGuard()
    }
  }, [when, navigator, pathname])

  return (
    <ConfirmDialog
      open={leave !== undefined}
      title="Leave without saving?"
      question="You have unsaved changes."
      action="Leave"
      keep="Stay"
      onConfirm={() => {
        setLeave(undefined)
        leave?.run()
      }}
      onClose={() => setLeave(undefined)}
    />
  )
}

/** The position of a history entry as the router numbers them; NaN for entries of others. */
const positionOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? NaN
