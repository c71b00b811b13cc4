import highsModule from 'highs'

// The package's types describe its CommonJS form, but an ES module imports the loader itself.
const loadHighs = highsModule as unknown as typeof highsModule.default

export type Highs = Awaited<ReturnType<typeof loadHighs>>

/** Loads the linear and mixed-integer solver. */
export const openHighs = async (): Promise<Highs> => loadHighs()
