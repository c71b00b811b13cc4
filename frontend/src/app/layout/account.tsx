import { LogOut, Rewind } from 'lucide-react'
import { logout } from '#frontend/features/identity/logout.ts'
import { chooseMoment } from '#frontend/features/past/chooser.ts'
import { isManager } from '#frontend/shared/roles.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { Bell } from '#frontend/features/notifications/bell.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { ThemeChoice } from './theme-choice.tsx'

export const FoldedAccount = () => {
  const { firstName, lastName, role } = useUser()
  return (
    <div className="grid justify-items-center gap-2 border-t border-line pt-4">
      <span title={`${firstName} ${lastName}`}>
        <Avatar name={`${firstName} ${lastName}`} />
      </span>
      <Bell />
      {isManager(role) && (
        <Button
          variant="ghost"
          size="icon"
          aria-label="View an earlier date"
          title="View an earlier date"
          onClick={chooseMoment}
        >
          <Rewind aria-hidden />
        </Button>
      )}
      <Button variant="ghost" size="icon" aria-label="Logout" title="Logout" onClick={() => void logout()}>
        <LogOut aria-hidden />
      </Button>
    </div>
  )
}

/** `place` gives the radio groups of sidebar and drawer different names. */
export const Account = ({ place }: { place: string }) => {
  const { firstName, lastName, role } = useUser()
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="flex items-center gap-3 px-1">
        <Avatar name={`${firstName} ${lastName}`} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">
            {firstName} {lastName}
          </p>
          <p className="text-small text-quiet capitalize">{role}</p>
        </div>
        <Bell />
      </div>
      {isManager(role) && (
        <Button variant="ghost" className="-ml-1 justify-self-start" onClick={chooseMoment}>
          <Rewind aria-hidden />
          View an earlier date
        </Button>
      )}
      <div className="flex items-center justify-between gap-2">
        <Button variant="ghost" className="-ml-1" onClick={() => void logout()}>
          <LogOut aria-hidden />
          Logout
        </Button>
        <ThemeChoice name={`theme-${place}`} />
      </div>
    </div>
  )
}
