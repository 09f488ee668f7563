import { join } from 'node:path'
import { engineRoot } from './source-folder.ts'

/** Doors that exist on the server only: an island cannot import them. */
export const serverDoors: ReadonlySet<string> = new Set(['masthead', 'masthead/view', 'masthead/content', 'masthead/origin', 'masthead/json-ld'])

/** Doors that views leave outside their bundle, so that a process has one copy of what is behind them. */
export const viewDoors: ReadonlySet<string> = new Set([...serverDoors, 'masthead/html', 'masthead/island', 'masthead/kit'])

/** Doors that islands may import, and the files behind them. */
export const islandDoors: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'masthead/island': 'engine/browser/island.ts',
    'masthead/html': 'engine/html/inner-html.ts',
    'masthead/live': 'engine/browser/live.ts',
    'masthead/follow': 'engine/browser/follow-page.ts',
    'masthead/reader': 'engine/browser/reader-requests.ts',
    'masthead/browser': 'engine/browser/browser.ts',
    'masthead/formats': 'engine/render/formats.ts',
    'masthead/kit': 'engine/kit/index.ts',
  }).map(([door, file]) => [door, join(engineRoot, file)]),
)
