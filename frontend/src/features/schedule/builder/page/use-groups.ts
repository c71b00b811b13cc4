import { useMemo, useState } from 'react'
import type { BuilderRole } from '../builder.ts'
import { groupRows } from '../model/groups.ts'
import type { Row } from '../model/rows.ts'

const key = 'muster.schedule-groups'
const none: ReadonlySet<string> = new Set()

export function useGroups(rows: Row[], roles: readonly BuilderRole[]) {
  const [grouped, setGrouped] = useState(stored)
  const [folded, setFolded] = useState(none)
  const shown = useMemo(() => (grouped ? groupRows(rows, roles, folded) : rows), [grouped, rows, roles, folded])
  return {
    rows: shown,
    grouped,
    setGrouped(next: boolean) {
      setGrouped(next)
      try {
        localStorage.setItem(key, next ? 'role' : '')
      } catch {
        // The browser may block storage; the setting then lasts until the page closes.
      }
    },
    toggleGroup: (roleId: string) => setFolded((before) => toggled(before, roleId)),
    unfold: () => setFolded(none),
  }
}

function toggled(before: ReadonlySet<string>, roleId: string) {
  const after = new Set(before)
  if (!after.delete(roleId)) after.add(roleId)
  return after
}

function stored() {
  try {
    return localStorage.getItem(key) === 'role'
  } catch {
    // The browser may block storage.
    return false
  }
}
