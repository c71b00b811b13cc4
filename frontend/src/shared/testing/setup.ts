import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'

// Milliseconds. A busy machine takes seconds to load a lazy module.
configure({ asyncUtilTimeout: 15_000 })

// Browsers convert a number that is assigned to a select; happy-dom finds no option for it.
const selectValue = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')
Object.defineProperty(HTMLSelectElement.prototype, 'value', {
  ...selectValue,
  set(this: HTMLSelectElement, value: unknown) {
    selectValue?.set?.call(this, String(value))
  },
})

// happy-dom has no locks. A test has only one tab, which gets each lock at once.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: async (_name: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)() },
})

afterEach(() => {
  cleanup()
  toast.dismiss()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
