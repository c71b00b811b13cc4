import { KeyRound } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useUser } from '#frontend/shared/session.ts'
import { Banner } from './banner.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { buttonClass } from '#frontend/shared/ui/button.tsx'

const path = '/choose-password'

export const PasswordBanner = () => {
  const { mustChangePassword } = useUser()
  const { pathname } = useLocation()
  if (!mustChangePassword || pathname === path) return null
  return (
    <Banner
      label="Your password"
      icon={KeyRound}
      title="Choose your own password."
      text={<span className="text-quiet">Your manager set your current password and knows it.</span>}
    >
      <Link to={path} className={buttonClass({ size: 'small' })}>
        Choose a password
      </Link>
    </Banner>
  )
}
