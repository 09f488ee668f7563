import { ampBody } from '../html/amp-body.ts'
import { sanitiseBody } from '../html/sanitise-body.ts'
import { validateInput } from './validate-input.ts'
import { AuthorInput, FooterInput, InfoInput, SectionInput, TopicInput } from './content-store.ts'
import { inTransaction, type ContentDatabase } from './database.ts'
import { rebuildSectionList } from './section-lists.ts'
import { tag } from './tags.ts'

// The rest of the newsroom's content: see `ContentStore`.

export function putSections(database: ContentDatabase, inputs: readonly SectionInput[]): Promise<readonly string[]> {
  const sections = inputs.map((section) => validateInput(SectionInput, section))
  return inTransaction(database, async (db) => {
    const tags = new Set<string>()
    for (const { channel, path, name, description, position, shows, pair, parent } of sections) {
      const before = await db.selectFrom('sections').select('shows').where('channel', '=', channel).where('path', '=', path).executeTakeFirst()
      const row = { name, description, position: position ?? null, shows: shows === undefined ? null : JSON.stringify(shows), pair: pair ?? null, parent: parent ?? null }
      const { id } = await db
        .insertInto('sections')
        .values({ channel, path, ...row })
        .onConflict((conflict) => conflict.columns(['channel', 'path']).doUpdateSet(row))
        .returning('id')
        .executeTakeFirstOrThrow()
      if (!before || before.shows !== row.shows) await rebuildSectionList(db, channel, { id, path, shows })
      for (const changed of [tag.section(id), tag.navigation(channel), tag.footer(channel)]) tags.add(changed)
    }
    return [...tags]
  })
}

export function putAuthors(database: ContentDatabase, inputs: readonly AuthorInput[]): Promise<readonly string[]> {
  const authors = inputs.map((author) => validateInput(AuthorInput, author))
  return inTransaction(database, async (db) => {
    const tags = new Set<string>()
    for (const { channel, id: slug, name, role, bio, portrait } of authors) {
      const row = { name, role, bio, portrait: portrait ?? null }
      const { id } = await db
        .insertInto('authors')
        .values({ channel, slug, ...row })
        .onConflict((conflict) => conflict.columns(['channel', 'slug']).doUpdateSet(row))
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const changed of [tag.authorName(id), tag.authors(channel)]) tags.add(changed)
    }
    return [...tags]
  })
}

export function putTopics(database: ContentDatabase, inputs: readonly TopicInput[]): Promise<readonly string[]> {
  const topics = inputs.map((topic) => validateInput(TopicInput, topic))
  return inTransaction(database, async (db) => {
    const tags = new Set<string>()
    for (const { channel, id: slug, name, description } of topics) {
      const row = { name, description }
      const { id } = await db
        .insertInto('topics')
        .values({ channel, slug, ...row })
        .onConflict((conflict) => conflict.columns(['channel', 'slug']).doUpdateSet(row))
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const changed of [tag.topicName(id), tag.topics(channel)]) tags.add(changed)
    }
    return [...tags]
  })
}

export function putInfo(database: ContentDatabase, inputs: readonly InfoInput[]): Promise<readonly string[]> {
  const pages = inputs.map((page) => {
    const { body, ...checked } = validateInput(InfoInput, page)
    const { html } = sanitiseBody(body)
    const amp = ampBody(html)
    return { ...checked, body: html, body_amp: amp.html, amp_extensions: JSON.stringify(amp.extensions) }
  })
  return inTransaction(database, async (db) => {
    for (const { channel, name, ...row } of pages) {
      await db
        .insertInto('info_pages')
        .values({ channel, name, ...row })
        .onConflict((conflict) => conflict.columns(['channel', 'name']).doUpdateSet(row))
        .execute()
    }
    return [...new Set(pages.flatMap(({ channel }) => [tag.info(channel), tag.footer(channel)]))]
  })
}

export async function putFooter(database: ContentDatabase, input: FooterInput): Promise<readonly string[]> {
  const footer = validateInput(FooterInput, input)
  const groups = JSON.stringify(footer.groups)
  await database
    .insertInto('footers')
    .values({ channel: footer.channel, groups })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet({ groups }))
    .execute()
  return [tag.footer(footer.channel)]
}
