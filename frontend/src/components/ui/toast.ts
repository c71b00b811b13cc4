import { toast as sonner } from 'sonner'

const options = { duration: 3000 }

/** A message that goes by itself after 3 seconds. What must not be missed belongs in an `Alert`. */
export const toast = {
  success: (message: string) => sonner.success(message, options),
  error: (message: string) => sonner.error(message, options),
  info: (message: string) => sonner.info(message, options),
}
