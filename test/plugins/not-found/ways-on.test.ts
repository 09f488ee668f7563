import t from 'tap'
import { sections } from '../../../config/sections.ts'
import { nextLinks } from '../../../plugins/not-found/next-links.ts'
import { storiesPath } from '../../../plugins/web-stories/paths.ts'

for (const [edition, channel] of [['english', 183], ['telugu', 392]] as const) {
  t.test(`the ${edition} error page leads home and to lists that exist`, async (t) => {
    for (const { path } of nextLinks[edition]) t.ok(path === '/' || path === storiesPath || sections.some((section) => section.channel === channel && section.path === path.slice(1)), path)
  })
}
