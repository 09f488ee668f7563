import t from 'tap'
import { frontPage } from '../../../config/front-page.ts'
import { sections } from '../../../config/sections.ts'

for (const [edition, channel] of [['english', 183], ['telugu', 392]] as const) {
  t.test(`the ${edition} front page has blocks of sections that exist`, async (t) => {
    const paths = frontPage.sections?.[edition] ?? []
    t.ok(paths.length > 0)
    for (const path of paths) t.ok(sections.some((section) => section.channel === channel && section.path === path), path)
  })
}
