import { z } from 'zod'

export const KIOSK_CODE_LENGTH = 8

/** Without I, O, 0 and 1, which look alike. */
export const KIOSK_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Removes spaces and hyphens, which people type to group letters. */
export const plainKioskCode = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** `ABCD-EFGH`. */
export const groupedKioskCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

export const kioskCodeRequest = z.strictObject({
  code: z
    .string()
    .max(50)
    .refine(
      (code) => plainKioskCode(code).length === KIOSK_CODE_LENGTH,
      `A code has ${KIOSK_CODE_LENGTH} letters and digits`,
    ),
})
