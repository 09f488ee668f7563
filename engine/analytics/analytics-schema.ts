import { Type } from 'typebox'
import { sourceOrigin } from '../ads/ads-schema.ts'

/** What `SiteConfig.analytics` may be. */
export const analyticsSchema = Type.Object({
  sink: Type.Union(
    [Type.Literal('log'), Type.Object({ url: Type.String({ pattern: '^https?://[^\\s]+$' }), headers: Type.Optional(Type.Record(Type.String(), Type.String())) })],
    { description: '"log", or the http:// or https:// address of a collector (ANALYTICS_URL)' },
  ),
  eventsPerSecond: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: 'a number above 0' })),
  hosts: Type.Optional(Type.Array(sourceOrigin)),
})
