/// <reference lib="dom" />

// Asks for what is one reader's alone, once a page is open. It imports nothing at run time: an island that asks loads little.

/** What became of a private need. */
export type PrivateAnswer<Data> =
  | { readonly kind: 'ok'; readonly data: Data }
  /** Nobody is signed in who would have to be. `address` leads to the sign-in page and from there back here; `undefined` where nobody can sign in. */
  | { readonly kind: 'signIn'; readonly address: string | undefined }
  /** There is nothing for this reader, or it is for others. */
  | { readonly kind: 'notFound' | 'forbidden' }
  /** The reader is offline, or the site has no answer right now. */
  | { readonly kind: 'failed' }

/** The longest address that a sign-in page takes back, in letters of its base64url. */
const maxReturnLength = 512

/**
 * Asks for a private need of a plugin. Never throws.
 * @param name with its plugin's, as in `account.saved`
 * @param query what the need declares
 */
export async function fetchPrivate<Data>(name: string, query: Readonly<Record<string, string | number>> = {}, signal?: AbortSignal): Promise<PrivateAnswer<Data>> {
  try {
    const search = new URLSearchParams(Object.entries(query).map(([param, value]) => [param, String(value)]))
    // By which the engine knows whose content API to ask.
    search.set('lang', document.documentElement.lang.split('-')[0] ?? '')
    const response = await fetch(`/private/${name}?${search}`, { headers: { accept: 'application/json', 'masthead-request': '1' }, credentials: 'same-origin', cache: 'no-store', ...(signal ? { signal } : {}) })
    const answer = (await response.json()) as { readonly data?: Data; readonly signIn?: string }
    switch (response.status) {
      case 200:
        return { kind: 'ok', data: answer.data as Data }
      case 401:
        return { kind: 'signIn', address: answer.signIn && withReturn(answer.signIn, location.pathname + location.search) }
      case 403:
        return { kind: 'forbidden' }
      case 404:
        return { kind: 'notFound' }
      default:
        return { kind: 'failed' }
    }
  } catch {
    return { kind: 'failed' }
  }
}

function withReturn(signIn: string, address: string): string {
  const value = btoa(address).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return value.length > maxReturnLength ? signIn : `${signIn}?from=${value}`
}
