import { useMemo, useSyncExternalStore } from 'react'
import { emptyStack, readStack, type UndoStack } from './undo-stack.ts'

/**
 * One person's undo stack at one location, kept in the session's storage: it survives a reload and ends with the tab.
 * `running` blocks a second undo while one is on its way.
 */
function openUndoStack(key: string) {
  const listeners = new Set<() => void>()
  let state = { stack: kept(key), running: false }

  const become = (next: Partial<typeof state>) => {
    state = { ...state, ...next }
    for (const changed of listeners) changed()
  }

  return {
    snapshot: () => state,
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    change(to: (stack: UndoStack) => UndoStack) {
      become({ stack: to(state.stack) })
      keep(key, state.stack)
    },
    running: (running: boolean) => become({ running }),
  }
}

export type UndoStore = ReturnType<typeof openUndoStack>

export function useUndoStack(employeeId: string, locationId: string) {
  const store = useMemo(() => openUndoStack(`muster.undo.${employeeId}.${locationId}`), [employeeId, locationId])
  return { store, ...useSyncExternalStore(store.subscribe, store.snapshot) }
}

function kept(key: string) {
  try {
    return readStack(sessionStorage.getItem(key))
  } catch {
    return emptyStack
  }
}

function keep(key: string, stack: UndoStack) {
  try {
    sessionStorage.setItem(key, JSON.stringify(stack))
  } catch {
    // Storage can be forbidden or full; undo then lasts as long as the page.
  }
}
