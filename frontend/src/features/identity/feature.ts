import { LogOut } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { logout } from './logout.ts'

export const identity: Feature = {
  commands: [
    { id: 'logout', group: 'Session', label: 'Logout', icon: LogOut, keywords: 'sign out', run: () => void logout() },
  ],
}
