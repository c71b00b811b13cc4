/** The server adds this meta tag unless strangers can sign up. */
export function signUpMode(): 'open' | 'invite' | 'closed' {
  const mode = document.querySelector<HTMLMetaElement>('meta[name="muster-sign-up"]')?.content
  return mode === 'invite' || mode === 'closed' ? mode : 'open'
}
