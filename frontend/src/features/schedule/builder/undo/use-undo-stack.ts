import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { emptyStack, readStack, type UndoStack } from './undo-stack.ts'

/**
 * Creates a user's undo stack for one location. Session storage keeps it across reloads until the tab closes. `running` (an
 * undo in flight) and `dragging` block undo.
 */
function openUndoStack(key: string) {
  const store = createStore(() => ({ stack: read(key), running: false, dragging: false }))
  return {
    store,
    change(to: (stack: UndoStack) => UndoStack) {
      const stack = to(store.getState().stack)
      store.setState({ stack })
      write(key, stack)
    },
  }
}

export type UndoStore = ReturnType<typeof openUndoStack>

export function useUndoStack(employeeId: string, locationId: string) {
  const undo = useMemo(() => openUndoStack(`muster.undo.${employeeId}.${locationId}`), [employeeId, locationId])
  const stack = useStore(undo.store, (state) => state.stack)
  const running = useStore(undo.store, (state) => state.running)
  return { undo, stack, running }
}

function read(key: string) {
  try {
    return readStack(sessionStorage.getItem(key))
  } catch {
    return emptyStack
  }
}

function write(key: string, stack: UndoStack) {
  try {
    sessionStorage.setItem(key, JSON.stringify(stack))
  } catch {
    // The browser may block storage or its quota may be used up; the stack then lasts until the page closes.
  }
}
