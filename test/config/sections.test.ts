import { Check } from 'typebox/value'
import t from 'tap'
import { footers, sections } from '../../config/sections.ts'
import { FooterInput, SectionInput } from '../../engine/origin/content-store.ts'

const has = (channel: number, path: string) => sections.some((section) => section.channel === channel && `/${section.path}` === path)

t.test('every section and footer keeps the shape that ingest wants', async (t) => {
  for (const section of sections) t.ok(Check(SectionInput, section), section.path)
  for (const footer of footers) t.ok(Check(FooterInput, footer), String(footer.channel))
})

t.test('no section is listed twice in an edition', async (t) => {
  t.equal(new Set(sections.map(({ channel, path }) => `${channel} ${path}`)).size, sections.length)
})

t.test('a section below another one has it', async (t) => {
  for (const { channel, path } of sections) if (path.includes('/')) t.ok(has(channel, `/${path.slice(0, path.lastIndexOf('/'))}`), path)
})

t.test('footer links lead to sections or static pages: pages of plugins say themselves where they are named', async (t) => {
  for (const { channel, groups } of footers) {
    for (const link of groups.flatMap((group) => group.links)) t.ok(has(channel, link.path) || link.path.startsWith('/info/'), link.path)
  }
})
