import { z } from 'zod'

/** The notary's signed statement about the first `size` events of the log. */
export const treeHead = z.object({
  size: z.int().positive(),
  position: z.string().regex(/^\d+$/),
  /** Root hash of the tree, base64url. */
  root: z.string().regex(/^[\w-]{43}$/),
  /** How many of them have no hash: those from before, and those of older processes during an upgrade. */
  unhashed: z.int().nonnegative(),
  at: z.string(),
  logId: z.string(),
  keyId: z.string(),
  /** Ed25519, base64url. */
  signature: z.string(),
})
export type TreeHead = z.infer<typeof treeHead>

const hashText = z.string().regex(/^[\w-]{43}$/)

/** A proof that an event is one of those that a head seals. See docs/proof.md. */
export const proofFile = z.object({
  /** The event as stored. `data` and `metadata` are JSON, `metadata` without the hash. */
  event: z.object({
    stream: z.string(),
    revision: z.int().nonnegative(),
    id: z.string(),
    type: z.string(),
    data: z.string(),
    metadata: z.string(),
  }),
  /** The hash of the event before it in its stream, or nothing. */
  previous: hashText.or(z.literal('')),
  index: z.int().nonnegative(),
  /** Siblings in the tree, from the leaf up. */
  path: z.array(hashText),
  head: treeHead,
  publicKey: z.string(),
})
export type ProofFile = z.infer<typeof proofFile>
