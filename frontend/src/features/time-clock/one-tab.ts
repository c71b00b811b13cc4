/** Browsers have locks on https and localhost only. Without one two tabs may send the same punch; it has one id. */
export const oneTabAtATime = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()
