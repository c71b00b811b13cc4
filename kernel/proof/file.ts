import { z } from 'zod'

/** What the notary signs: that these were the first `size` events of the log. */
export const treeHead = z.object({
  /** How many events the tree has. */
  size: z.int().positive(),
  /** Of the last of them, in the log `logId`: positions mean nothing in another. */
  position: z.string().regex(/^\d+$/),
  /** Of the tree: base64url. */
  root: z.string().regex(/^[\w-]{43}$/),
  /** How many of them have no hash: those from before, and those of older processes during an upgrade. */
  unhashed: z.int().nonnegative(),
  /** When it was signed: ISO 8601 in UTC. */
  at: z.string(),
  logId: z.string(),
  keyId: z.string(),
  /** Ed25519, base64url. */
  signature: z.string(),
})
export type TreeHead = z.infer<typeof treeHead>

const hashText = z.string().regex(/^[\w-]{43}$/)

/** All that it takes to check that an event was among those that a head seals: see docs/proof.md. */
export const proofFile = z.object({
  /** As it is stored: `data` and `metadata` are JSON, the latter without its hash. */
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
  /** How many events of the log come before it. */
  index: z.int().nonnegative(),
  /** Siblings in the tree, from the leaf up. */
  path: z.array(hashText),
  head: treeHead,
  /** PEM. */
  publicKey: z.string(),
})
export type ProofFile = z.infer<typeof proofFile>
