import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from '#frontend/shared/past/navigation.ts'
import { MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'
import { historyPath } from './history-link.tsx'

export function HistoryItem({ object, children = 'History' }: { object: string; children?: ReactNode }) {
  const navigate = useNavigate()
  return (
    <MenuItem icon={History} onSelect={() => void navigate(historyPath(object))}>
      {children}
    </MenuItem>
  )
}
