import { z } from 'zod'
import { byId, call, type Operations } from '#schema/shared/rest.ts'
import { proofFile } from '#kernel/proof/file.ts'

export const operations = {
  'GET /api/history/{id}/proof': call({
    summary: 'The proof of one line of the history',
    description:
      'A file that proves, with nothing but the notary’s public key, what is stored of the event and that it was there when the notary signed. It holds all of the event, so only owners get it. 409 while no signature covers the event yet: within a minute or two.',
    params: byId,
    response: proofFile,
  }),
  'GET /api/proof/key': call({
    summary: 'The public key of the notary',
    description:
      'Ed25519, PEM. Keep a copy elsewhere: by it proofs and heads are checked. 404 before the first signature.',
    response: z.object({ key_id: z.string(), public_key: z.string() }),
  }),
} satisfies Operations
