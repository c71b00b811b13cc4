/** The service worker's cache of profile photos, erased at sign-out. */
export const photoCache = 'photos'
