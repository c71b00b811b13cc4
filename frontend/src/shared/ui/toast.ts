const show = async (kind: 'success' | 'error' | 'info', message: string) => {
  // Loaded on first use: the first look does not need it.
  const { toast } = await import('sonner')
  toast[kind](message, { duration: 3000 })
}

/** A message that disappears after 3 seconds. Use an `Alert` for what must not be missed. */
export const toast = {
  success: (message: string) => void show('success', message),
  error: (message: string) => void show('error', message),
  info: (message: string) => void show('info', message),
}
