import { LogOut, Monitor, Moon, Settings2, Sun } from 'lucide-react'
import { logout } from '../../app/actions.ts'
import { useUser } from '../../app/session.ts'
import { setTheme, useTheme } from '../../app/theme.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Menu, MenuChoice } from '../ui/menu.tsx'

const choices = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const

/** Who is signed in, how it looks to them, and the way out. */
export const Account = () => {
  const { firstName, lastName, role } = useUser()
  const theme = useTheme()
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <div className="flex items-center gap-3 px-1">
        <Avatar firstName={firstName} lastName={lastName} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">
            {firstName} {lastName}
          </p>
          <p className="text-small text-quiet capitalize">{role}</p>
        </div>
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label="Appearance">
              <Settings2 aria-hidden />
            </Button>
          }
        >
          <MenuChoice value={theme} choices={choices} onChoose={setTheme} />
        </Menu>
      </div>
      <Button variant="ghost" className="w-full justify-start! px-3!" onClick={() => void logout()}>
        <LogOut aria-hidden />
        Logout
      </Button>
    </div>
  )
}
