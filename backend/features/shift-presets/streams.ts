import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { shiftpreset } from '#schema/shift-presets/events.ts'
import { evolveShiftPreset, initialShiftPreset } from './domain/shift-preset.ts'

export const shiftPresetStream = foldedStream(shiftpreset, {
  initial: initialShiftPreset,
  evolve: evolveShiftPreset,
})
