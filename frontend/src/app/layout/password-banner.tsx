import { KeyRound } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useUser } from '#frontend/shared/session.ts'
import { buttonClass } from '#frontend/shared/ui/button.tsx'

const path = '/choose-password'

/** Asks users whose password someone else chose for one of their own; they can work all the same. */
export const PasswordBanner = () => {
  const { mustChangePassword } = useUser()
  const { pathname } = useLocation()
  if (!mustChangePassword || pathname === path) return null
  return (
    <section
      aria-label="Your password"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-1.5 lg:px-8"
    >
      <KeyRound aria-hidden className="size-4 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-semibold">Choose your own password.</span>{' '}
        <span className="text-quiet">Your manager set the one you have and knows it.</span>
      </p>
      <Link to={path} className={buttonClass({ size: 'small' })}>
        Choose a password
      </Link>
    </section>
  )
}
