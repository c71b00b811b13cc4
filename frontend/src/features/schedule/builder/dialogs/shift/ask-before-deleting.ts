import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const keyOf = (employeeId: string) => `muster.delete-unasked.${employeeId}`

const store = createStore((): { asks: Readonly<Record<string, boolean>> } => ({ asks: {} }))

function isStoredAsAsking(employeeId: string) {
  try {
    return localStorage.getItem(keyOf(employeeId)) === null
  } catch {
    // The browser may block storage; the preference then lasts until the page closes.
    return true
  }
}

export const useAsksBeforeDeleting = (employeeId: string) =>
  useStore(store, ({ asks }) => asks[employeeId] ?? isStoredAsAsking(employeeId))

export function setAsksBeforeDeleting(employeeId: string, asks: boolean) {
  try {
    if (asks) localStorage.removeItem(keyOf(employeeId))
    else localStorage.setItem(keyOf(employeeId), '1')
  } catch {
    // The browser may block storage.
  }
  store.setState((before) => ({ asks: { ...before.asks, [employeeId]: asks } }))
}
