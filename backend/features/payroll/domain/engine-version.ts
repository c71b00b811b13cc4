/** Raised when the same input pays differently, so that a closing says by which rules it was computed. */
export const ENGINE_VERSION = 1
