import { z } from 'zod'

/** Maximum size of an uploaded or stored picture in bytes. */
export const LARGEST_PICTURE = 5 * 1024 * 1024
/** Pixels of an uploaded picture; of an animation, those of all frames. */
export const MOST_PIXELS = 50_000_000

/** The body of an upload. */
export const newPicture = z.strictObject({
  data: z.base64('Send the picture in Base64').max((LARGEST_PICTURE * 4) / 3 + 4, 'A picture has at most 5 MB'),
})

/** Bytes of the request's body. */
export const PICTURE_BODY_LIMIT = LARGEST_PICTURE * 2
