import { Type } from 'typebox'
import type { AnalyticsConfig } from '../analytics/analytics-config.ts'
import { sourceOrigin } from '../ads/ads-schema.ts'

/** Names in `sections` and `otherPageType` that `pageTypes` does not have. */
export const unmeasuredPageTypes = ({ pageTypes = {}, sections = {}, otherPageType }: AnalyticsConfig): readonly string[] =>
  [...Object.values(sections), ...(otherPageType === undefined ? [] : [otherPageType])].filter((name) => !Object.hasOwn(pageTypes, name))

/** The schema of `SiteConfig.analytics`. */
export const analyticsSchema = Type.Object({
  sink: Type.Union(
    [Type.Literal('log'), Type.Object({ url: Type.String({ pattern: '^https?://[^\\s]+$' }), headers: Type.Optional(Type.Record(Type.String(), Type.String())) })],
    { description: '"log", or the http:// or https:// address of a collector (ANALYTICS_URL)' },
  ),
  eventsPerSecond: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: 'a number above 0' })),
  pageTypes: Type.Optional(Type.Record(Type.String(), Type.Object({ name: Type.String({ minLength: 1 }), code: Type.Optional(Type.Integer({ minimum: 0 })) }), { description: 'a name, and a code where there is one, for each page type' })),
  sections: Type.Optional(Type.Record(Type.String(), Type.String())),
  otherPageType: Type.Optional(Type.String({ minLength: 1 })),
  agencies: Type.Optional(Type.Object({ classes: Type.Record(Type.String(), Type.Array(Type.String())), other: Type.String() }, { description: 'lists of agencies by class, and what the others are' })),
  machineId: Type.Optional(Type.Boolean()),
  hosts: Type.Optional(Type.Array(sourceOrigin)),
})
