const say = async (kind: 'success' | 'error' | 'info', message: string) => {
  // Not before it is needed: it is no part of what a first look has to wait for.
  const { toast } = await import('sonner')
  toast[kind](message, { duration: 3000 })
}

/** A message that goes by itself after 3 seconds. What must not be missed belongs in an `Alert`. */
export const toast = {
  success: (message: string) => void say('success', message),
  error: (message: string) => void say('error', message),
  info: (message: string) => void say('info', message),
}
