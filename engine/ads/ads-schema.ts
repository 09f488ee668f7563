import { Type } from 'typebox'
import type { Traits } from '../cache/traits.ts'
import type { AdsConfig } from './ads-config.ts'

const stringRecord = Type.Record(Type.String(), Type.String())
/** An origin as in a Content-Security-Policy. Other texts could end the directive or allow more than intended. */
export const sourceOrigin = Type.String({ pattern: '^https?://(?:\\*\\.)?[a-z0-9.-]+(?::\\d+)?$', description: 'an origin such as https://ads.example.org or https://*.example.org' })

const adNetworkWidget = Type.Object(
  {
    scriptUrl: Type.String({ pattern: '^https?://[a-z0-9.-]+(?::\\d+)?/[^\\s"\'<>]*$', description: 'an address, https://…' }),
    containerId: Type.String({ pattern: '^[A-Za-z][\\w-]{0,60}$', description: 'an id: a letter, then letters, digits, - and _' }),
    ampAttributes: Type.Optional(Type.Record(Type.String({ pattern: '^(?:type|data-[a-z0-9-]+)$' }), Type.String({ maxLength: 300 }), { additionalProperties: false, required: ['type'], description: 'type, and names that begin with data-' })),
    isDisplay: Type.Boolean(),
  },
  { additionalProperties: false, description: 'a widget: scriptUrl, containerId, ampAttributes, isDisplay' },
)

const commonFields = {
  networks: Type.Optional(Type.Record(Type.String(), Type.Array(adNetworkWidget))),
  freeFor: Type.Optional(stringRecord),
  pageTypes: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  sections: Type.Optional(stringRecord),
  otherPageType: Type.Optional(Type.String({ minLength: 1 })),
  campaignCodes: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 1, description: 'a whole number from 1' }))),
}

/** The schema of `SiteConfig.ads`. */
export const adsSchema = Type.Union(
  [
    Type.Object({ ...commonFields, provider: Type.Literal('house') }),
    Type.Object({
      ...commonFields,
      provider: Type.Literal('gpt'),
      networkCode: Type.String({ pattern: '^\\d{1,15}(?:,\\d{1,15})?$' }),
      scriptUrl: Type.Optional(Type.String({ pattern: '^https?://[^\\s"\']+$' })),
      hosts: Type.Optional(Type.Array(sourceOrigin)),
      isGutterAdVisible: Type.Optional(Type.Boolean()),
      oems: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z0-9-]{1,20}$' }), Type.Array(Type.String({ minLength: 2 }), { minItems: 1, description: 'texts of user agents' }))),
    }),
  ],
  { description: 'a provider, "house", or "gpt" with a networkCode of digits (GPT_NETWORK_CODE)' },
)

/** Names in `sections` and `otherPageType` that `pageTypes` does not list. */
export const unknownPageTypes = ({ pageTypes = [], sections = {}, otherPageType }: AdsConfig): readonly string[] =>
  [...Object.values(sections), ...(otherPageType === undefined ? [] : [otherPageType])].filter((name) => !pageTypes.includes(name))

/** Names in `freeFor` that are not traits, or whose value is none of the trait's: those readers would see advertising. */
export const unknownFreeFor = (ads: AdsConfig | undefined, traits: Traits = {}): readonly string[] =>
  Object.entries(ads?.freeFor ?? {}).flatMap(([name, value]) => (traits[name]?.values.includes(value) ? [] : [name]))
