import { z } from 'zod'
import { byId, call, type Operations } from '#schema/shared/rest.ts'
import { proofFile } from '#kernel/proof/file.ts'

export const operations = {
  'GET /api/history/{id}/proof': call({
    summary: 'Get the proof of a history entry',
    description:
      'The file contains the whole event and proves, with the notary’s public key alone, that the event was in the log when the notary signed. Owners only. 409 until a signature covers the event, usually within two minutes.',
    params: byId,
    response: proofFile.extend({ verify: z.array(z.string()) }),
  }),
  'GET /api/proof/key': call({
    summary: 'Get the notary’s public key',
    description: 'Ed25519, PEM. Keep a copy elsewhere to verify proofs and heads. 404 before the first signature.',
    response: z.object({ key_id: z.string(), public_key: z.string() }),
  }),
} satisfies Operations
