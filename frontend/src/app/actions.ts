import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import {
  ArrowLeftRight,
  Bell,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarOff,
  CalendarRange,
  ClipboardClock,
  Clock,
  History,
  LayoutDashboard,
  LayoutTemplate,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  ScanLine,
  Settings,
  Sun,
  TabletSmartphone,
  UserRound,
  Users,
} from 'lucide-react'
import type { Role } from '#schema/people/events.ts'
import type { Keys } from '#frontend/shared/lib/shortcuts.ts'
import { toast } from '#frontend/shared/ui/toast.ts'
import { messageOf } from '#frontend/shared/lib/http.ts'
import { signOut } from '#frontend/shared/session.ts'
import { setTheme } from '#frontend/shared/theme.ts'

type Described = { id: string; label: string; icon: LucideIcon; keys?: Keys; roles?: readonly Role[] }

/**
 * A screen of the menu. `own` are those of one's own work, apart from those by which one manages; `thumb` are the roles
 * in whose bottom bar it is, where `short` is its label. `Count` shows how much waits there.
 */
export type Screen = Described & {
  path: string
  own?: boolean
  thumb?: readonly Role[]
  short?: string
  Count?: LazyExoticComponent<ComponentType>
}

/** Something to do that is not a screen. `group` heads it in the command bar and on the sheet of keys. */
export type Command = Described & { group: string; run: () => void }

export const managing: readonly Role[] = ['owner', 'manager']

const employees: readonly Role[] = ['employee']
const everybody: readonly Role[] = [...managing, ...employees]

/** The menu. It feeds the sidebar, the phone's bottom bar, the command bar and the sheet of keys. */
export const screens: readonly Screen[] = [
  { id: 'dashboard', label: 'Dashboard', path: '/', icon: LayoutDashboard, keys: 'g d', thumb: everybody },
  {
    id: 'schedule-builder',
    label: 'Schedule Builder',
    short: 'Builder',
    path: '/manager/schedule-builder',
    icon: CalendarRange,
    keys: 'g b',
    roles: managing,
    thumb: managing,
  },
  {
    id: 'templates',
    label: 'Schedule Templates',
    path: '/manager/schedule-templates',
    icon: LayoutTemplate,
    keys: 'g m',
    roles: managing,
  },
  { id: 'employees', label: 'Employees', path: '/manager/employees', icon: Users, keys: 'g y', roles: managing },
  {
    id: 'time-entries',
    label: 'Time Entries',
    path: '/manager/time-entries',
    icon: ClipboardClock,
    keys: 'g n',
    roles: managing,
    thumb: managing,
    Count: lazy(() => import('#frontend/features/time-clock/entries/review-count.tsx')),
  },
  {
    id: 'time-off-requests',
    label: 'Time Off Requests',
    path: '/manager/time-off',
    icon: CalendarClock,
    keys: 'g r',
    roles: managing,
  },
  {
    id: 'rfid-monitor',
    label: 'RFID Monitor',
    path: '/manager/rfid-monitor',
    icon: ScanLine,
    keys: 'g i',
    roles: managing,
  },
  { id: 'history', label: 'History', path: '/manager/history', icon: History, keys: 'g h', roles: managing },
  { id: 'settings', label: 'Settings', path: '/manager/settings', icon: Settings, keys: 'g e', roles: managing },
  { id: 'time-clock', label: 'Time Clock', path: '/time-clock', icon: Clock, keys: 'g t', own: true, thumb: everybody },
  {
    id: 'schedule',
    label: 'My Schedule',
    path: '/schedule',
    icon: CalendarDays,
    keys: 'g s',
    own: true,
    thumb: employees,
  },
  { id: 'availability', label: 'Availability', path: '/availability', icon: CalendarCheck, keys: 'g a', own: true },
  { id: 'time-off', label: 'Time Off', path: '/time-off', icon: CalendarOff, keys: 'g o', own: true, thumb: employees },
  { id: 'notifications', label: 'Notifications', path: '/notifications', icon: Bell, keys: 'g u', own: true },
  {
    id: 'shift-swaps',
    label: 'Shift Swaps',
    path: '/shift-swaps',
    icon: ArrowLeftRight,
    keys: 'g w',
    own: true,
    Count: lazy(() => import('#frontend/features/shift-requests/request-count.tsx')),
  },
  { id: 'profile', label: 'Profile', path: '/profile', icon: UserRound, keys: 'g p', own: true },
]

/** What can be done from everywhere. */
export const commands: readonly Command[] = [
  {
    id: 'theme-system',
    group: 'Appearance',
    label: 'Use the system’s theme',
    icon: Monitor,
    run: () => setTheme('system'),
  },
  { id: 'theme-light', group: 'Appearance', label: 'Use the light theme', icon: Sun, run: () => setTheme('light') },
  { id: 'theme-dark', group: 'Appearance', label: 'Use the dark theme', icon: Moon, run: () => setTheme('dark') },
  {
    id: 'kiosk',
    group: 'Device',
    label: 'Open Kiosk',
    icon: TabletSmartphone,
    roles: managing,
    // Anew, since it may stay open for months and needs nothing of what is loaded here.
    run: () => window.location.assign('/kiosk'),
  },
  { id: 'logout', group: 'Session', label: 'Logout', icon: LogOut, run: () => void logout() },
]

/** Signs out, and says so if it could not. */
export const logout = () => signOut().catch((error: unknown) => toast.error(messageOf(error, 'Failed to log out')))

/** Those of `actions` that `role` may see. */
export const allowedTo = <T extends Described>(role: Role, actions: readonly T[]) =>
  actions.filter(({ roles }) => !roles || roles.includes(role))
