import { Type } from 'typebox'
import type { Traits } from '../cache/traits.ts'
import { type AdsConfig, campaignCodes } from './ads-config.ts'

const words = Type.Record(Type.String(), Type.String())
/** An origin as it stands in a Content-Security-Policy: anything else would end the directive, or allow more than it says. */
export const sourceOrigin = Type.String({ pattern: '^https?://(?:\\*\\.)?[a-z0-9.-]+(?::\\d+)?$', description: 'an origin such as https://ads.example.org or https://*.example.org' })

const everyProvider = {
  freeFor: Type.Optional(words),
  pageTypes: Type.Optional(words),
  campaignCodes: Type.Optional(Type.Record(Type.String(), Type.Enum([...campaignCodes]))),
}

/** What `SiteConfig.ads` may be. */
export const adsSchema = Type.Union(
  [
    Type.Object({ ...everyProvider, provider: Type.Literal('house') }),
    Type.Object({
      ...everyProvider,
      provider: Type.Literal('gpt'),
      networkCode: Type.String({ pattern: '^\\d{1,15}(?:,\\d{1,15})?$' }),
      scriptUrl: Type.Optional(Type.String({ pattern: '^https?://[^\\s"\']+$' })),
      hosts: Type.Optional(Type.Array(sourceOrigin)),
    }),
  ],
  { description: 'a provider, "house", or "gpt" with a networkCode of digits (GPT_NETWORK_CODE)' },
)

/** Names in `freeFor` that no trait has, or whose value that trait never takes: their readers would see advertising after all. */
export const unknownFreeFor = (ads: AdsConfig | undefined, traits: Traits = {}): readonly string[] =>
  Object.entries(ads?.freeFor ?? {}).flatMap(([name, value]) => (traits[name]?.values.includes(value) ? [] : [name]))
