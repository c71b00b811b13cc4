import { Download } from 'lucide-react'
import type { HistoryFilter } from '#frontend/gql/graphql.ts'
import { useSaveFile } from '#frontend/shared/lib/use-save-file.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Menu, MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'

export function ExportMenu({ filter }: { filter: HistoryFilter }) {
  const { save, pending } = useSaveFile({ failed: 'Failed to export the history' })
  const saveAs = (format: 'csv' | 'jsonl') => {
    const query = new URLSearchParams({ format })
    for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value))
    void save(`/history/export?${query}`, `history.${format}`)
  }
  return (
    <Menu
      trigger={
        <Button pending={pending !== undefined}>
          <Download aria-hidden />
          Export
        </Button>
      }
    >
      <MenuItem onSelect={() => saveAs('csv')}>CSV</MenuItem>
      <MenuItem onSelect={() => saveAs('jsonl')}>JSON Lines</MenuItem>
    </Menu>
  )
}
