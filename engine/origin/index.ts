// `masthead/origin`: what a plugin's side of the content API is made with: its part, importers, commands, bodies and words.
// Nothing that `masthead` exports loads a file of this folder, so that a page costs none of it.
export { ampBody } from '../html/amp-body.ts'
export { type BodyOf, sendContent, sendError, sendGone, sendNotFound } from './content-response.ts'
export type { ImageInput, OriginalInput, StoryInput } from './content-store.ts'
export { csvRows } from './csv.ts'
export { describeMismatch, type Mismatch } from '../data/describe-mismatch.ts'
export { type CommandContext, defineOrigin, type Importer, type ImportNote, type ImportReport, type OriginCommand, type OriginContext, type OriginPart, type SitemapEntry } from './origin-part.ts'
export type { OriginMigration, OriginMigrations } from './migration/origin-migration.ts'
export { queryNumber, queryParameter } from './parse-query.ts'
export { type SanitisedBody, sanitiseBody } from '../html/sanitise-body.ts'
export { storiesImporter } from './stories-importer.ts'
