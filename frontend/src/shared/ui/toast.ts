type Action = { label: string; onClick: () => void }

const show = async (kind: 'success' | 'error' | 'info', message: string, action?: Action) => {
  // Loaded on first use: the first look does not need it.
  const { toast } = await import('sonner')
  toast[kind](message, { duration: 3000, ...(action && { action }) })
}

/** A message that disappears after 3 seconds. Use an `Alert` for what must not be missed. */
export const toast = {
  success: (message: string, action?: Action) => void show('success', message, action),
  error: (message: string) => void show('error', message),
  info: (message: string) => void show('info', message),
}
