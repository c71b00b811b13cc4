import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { template } from '#schema/templates/events.ts'
import { evolveTemplate, initialTemplate, sizeOfTemplate } from './domain/evolve.ts'

export const templateStream = foldedStream(template, {
  initial: initialTemplate,
  evolve: evolveTemplate,
  sizeOf: sizeOfTemplate,
})
