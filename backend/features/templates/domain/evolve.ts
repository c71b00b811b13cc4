import type { TemplateContent, TemplateEvent } from '#schema/templates/events.ts'

/** A deleted template keeps its state, so that its id is never reused. */
export type TemplateState =
  | { status: 'unknown' }
  | { status: 'kept' | 'deleted'; templateId: string; locationId: string; content: TemplateContent }

export const initialTemplate: TemplateState = { status: 'unknown' }

export function evolveTemplate(state: TemplateState, { type, data }: TemplateEvent): TemplateState {
  if (type === 'TemplateCreated') {
    const { templateId, locationId, ...content } = data
    return { status: 'kept', templateId, locationId, content }
  }
  if (state.status === 'unknown') return state
  switch (type) {
    case 'TemplateChanged':
      return { ...state, content: data.after }
    case 'TemplateDeleted':
      return { ...state, status: 'deleted' }
  }
}

/** Returns the approximate size in bytes. */
export const sizeOfTemplate = (state: TemplateState) =>
  state.status === 'unknown' ? 0 : 500 * state.content.shifts.length
