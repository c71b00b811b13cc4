import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const keyOf = (employeeId: string) => `muster.delete-unasked.${employeeId}`

const store = createStore((): { asks: Readonly<Record<string, boolean>> } => ({ asks: {} }))

function isStoredAsAsking(employeeId: string) {
  try {
    return localStorage.getItem(keyOf(employeeId)) === null
  } catch {
    // Storage can be forbidden; a choice then lasts as long as the page.
    return true
  }
}

/** Whether a user is asked before a shift is deleted, in this browser. */
export const useAsksBeforeDeleting = (employeeId: string) =>
  useStore(store, ({ asks }) => asks[employeeId] ?? isStoredAsAsking(employeeId))

export function setAsksBeforeDeleting(employeeId: string, asks: boolean) {
  try {
    if (asks) localStorage.removeItem(keyOf(employeeId))
    else localStorage.setItem(keyOf(employeeId), '1')
  } catch {
    // As above.
  }
  store.setState((before) => ({ asks: { ...before.asks, [employeeId]: asks } }))
}
