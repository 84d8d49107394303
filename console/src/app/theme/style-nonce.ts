/** The nonce that the server wrote into index.html; style elements made at run time carry it. */
export function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return meta?.nonce ?? ''
}
