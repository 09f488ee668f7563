import { type Cacheability, narrow, uncacheable, widest } from '../cache/cacheability.ts'
import { cleanTags } from './cache-tags.ts'

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** What holds for an answer where neither its source nor the need says anything. */
const defaults = { freshFor: 60_000, staleFor: 600_000, staleIfErrorFor: 86_400_000 } as const

/** A page that is not there may be there in a moment; if the source cannot be asked, it still is not there. */
const notFoundLimits: Cacheability = { ...widest, freshFor: 30_000, staleFor: 0, staleIfErrorFor: 600_000 }

/**
 * What a source says about its answer. Times it does not mention are `Infinity`, so that a need may name them; `settled`
 * fills in what is left. `Surrogate-Control` speaks to caches like this one and is believed before `Cache-Control`.
 * @param headers names in lower case
 */
export function responseCacheability(headers: Headers): Cacheability {
  const directives = directivesOf(headers['surrogate-control'] ?? headers['cache-control'])
  const tags = tagsOf(headers)
  if (directives.has('no-store') || directives.has('private')) return { ...uncacheable, tags }

  const seconds = (...names: string[]): number | undefined => {
    const text = names.map((name) => directives.get(name)).find((value) => value !== undefined)
    return text !== undefined && /^\d+$/.test(text) ? Number(text) * 1_000 : undefined
  }
  const mustRevalidate = directives.has('no-cache') || directives.has('must-revalidate') || directives.has('proxy-revalidate')
  const freshFor = directives.has('no-cache') ? 0 : (seconds('s-maxage', 'max-age') ?? Infinity)
  return {
    freshFor,
    // "max-age=0" asks for the newest every time; the default stale window would answer with the one before.
    staleFor: seconds('stale-while-revalidate') ?? (mustRevalidate || freshFor === 0 ? 0 : Infinity),
    staleIfErrorFor: seconds('stale-if-error') ?? (mustRevalidate ? 0 : Infinity),
    tags,
    varies: [],
  }
}

/** The same for 404 and 410: never longer than 30 s fresh, whatever the source says, so that none of them sticks. */
export const notFoundCacheability = (headers: Headers): Cacheability => narrow(responseCacheability(headers), notFoundLimits)

/** Fills in the times that neither the source nor a need has named. */
export function withDefaults(stated: Cacheability): Cacheability {
  const { freshFor, staleFor, staleIfErrorFor, tags, varies } = stated
  return {
    freshFor: freshFor === Infinity ? defaults.freshFor : freshFor,
    staleFor: staleFor === Infinity ? defaults.staleFor : staleFor,
    staleIfErrorFor: staleIfErrorFor === Infinity ? defaults.staleIfErrorFor : staleIfErrorFor,
    tags,
    varies,
  }
}

/** Milliseconds that an answer has already spent in edge caches of its source. */
export function ageOf(headers: Headers): number {
  const age = textOf(headers['age'])
  return /^\d{1,9}$/.test(age) ? Number(age) * 1_000 : 0
}

function directivesOf(field: string | readonly string[] | undefined): ReadonlyMap<string, string> {
  const directives = new Map<string, string>()
  for (const part of textOf(field).split(',')) {
    const [name = '', value = ''] = part.split('=', 2)
    directives.set(name.trim().toLowerCase(), value.trim().replaceAll('"', ''))
  }
  return directives
}

function tagsOf(headers: Headers): readonly string[] {
  const fields = [headers['surrogate-key'], headers['cache-tag'], headers['xkey']]
  return cleanTags(fields.flatMap((field) => textOf(field).split(/[\s,]+/)))
}

const textOf = (field: string | readonly string[] | undefined): string =>
  field === undefined ? '' : typeof field === 'string' ? field : field.join(',')
