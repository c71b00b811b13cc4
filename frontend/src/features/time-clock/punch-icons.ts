import { Coffee, LogIn, LogOut, type LucideIcon, Undo2 } from 'lucide-react'
import type { PunchKind } from './punch.ts'

export const punchIcons: Record<PunchKind, LucideIcon> = {
  clockIn: LogIn,
  startBreak: Coffee,
  endBreak: Undo2,
  clockOut: LogOut,
}
