import { useMedia } from '#frontend/shared/lib/use-media.ts'

/** Whether there is only room for what every week needs: the rest is folded. */
export const useIsPhone = () => useMedia('(max-width: 39.99rem)')
