import type { Json } from '../plugin/head.ts'

/** A schema.org object without `@context`, as `head.jsonLd` takes it. Fields that are undefined are left out. */
export type JsonLd = { readonly [name: string]: Json | undefined }
