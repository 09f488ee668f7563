import { request } from 'node:http'

/** How the same address is asked by different readers. */
export interface Askers {
  /** `Cookie` headers by whom they are; `undefined` for who has none. */
  readonly cookies: Readonly<Record<string, string | undefined>>
}

export interface Comparison {
  readonly requests: number
  /** Of them, those whose bytes were others than the first ones of their address. */
  readonly differ: readonly { readonly url: string; readonly who: string; readonly order: string }[]
}

/** Of the moment, and not of the page. */
const passing: ReadonlySet<string> = new Set(['date', 'age', 'cache-status', 'cache-control', 'surrogate-control', 'connection', 'keep-alive'])

/** The answer as it came over the socket: its bytes, and every header that says something of them. */
const bytesOf = (base: string, url: string, cookie: string | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base)
    request({ hostname, port, path: url, headers: { 'accept-encoding': 'identity', ...(cookie === undefined ? {} : { cookie }) } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      response.on('end', () => resolve(`${response.statusCode} ${JSON.stringify(Object.entries(response.headers).filter(([name]) => !passing.has(name)).sort())}\n${Buffer.concat(chunks).toString('latin1')}`))
    })
      .on('error', reject)
      .end()
  })

const ordersOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length < 2 ? [items] : items.flatMap((first, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]))

/**
 * Asks every address as every asker, in every order, each order from an empty cache, so that each of them is once the one for
 * whom a page is made.
 * @param forget empties the cache
 * @param minRequests goes round until there are so many
 */
export async function compareReaders(base: string, urls: readonly string[], { cookies }: Askers, forget: () => void, minRequests = 0): Promise<Comparison> {
  const first = new Map<string, string>()
  const differ: { url: string; who: string; order: string }[] = []
  let requests = 0
  do {
    for (const order of ordersOf(Object.keys(cookies))) {
      forget()
      for (const url of urls) {
        for (const who of order) {
          const bytes = await bytesOf(base, url, cookies[who])
          requests += 1
          if (!first.has(url)) first.set(url, bytes)
          else if (first.get(url) !== bytes) differ.push({ url, who, order: order.join(', ') })
        }
      }
    }
  } while (requests < minRequests)
  return { requests, differ }
}
