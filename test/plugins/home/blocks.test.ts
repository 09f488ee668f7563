import t from 'tap'
import { sections } from '../../../config/sections.ts'
import { blockSections } from '../../../plugins/home/blocks.ts'

for (const [edition, channel] of [['english', 183], ['telugu', 392]] as const) {
  t.test(`the ${edition} front page has blocks of sections that exist`, async (t) => {
    for (const path of blockSections[edition]) t.ok(sections.some((section) => section.channel === channel && section.path === path), path)
  })
}
