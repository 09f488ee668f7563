import { type Kysely, sql } from 'kysely'
import type { DialectName } from './database.ts'

/** Milliseconds of what an index of PostgreSQL takes for a month: a twelfth of a mean year. A number of released indexes: never changed. */
export const blockMs = 2_629_800_000

/**
 * The words of stories once more, with their dates and kinds, and with indexes of words with edition and month, as `183.682/rain`:
 * see search-blocks.ts. A table beside `story_search`, because columns that are added to it would keep all who search waiting
 * until it is filled.
 */
export async function createDatedSearch(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') return
  await db.schema
    .createTable('dated_search')
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('msid', 'bigint', (column) => column.notNull())
    .addColumn('published', 'bigint', (column) => column.notNull())
    .addColumn('cmstype', 'text', (column) => column.notNull())
    .addColumn('headline', sql`tsvector`, (column) => column.notNull())
    .addColumn('words', sql`tsvector`, (column) => column.notNull())
    .addPrimaryKeyConstraint('dated_search_key', ['channel', 'msid'])
    .execute()
  // A trigger, because the version before writes the other table alone. A dump is read back without a path to look for tables in.
  await sql`
    create function copy_to_dated_search() returns trigger language plpgsql set search_path from current as $$
    begin
      if tg_op = 'DELETE' then
        delete from dated_search where channel = old.channel and msid = old.msid;
      else
        insert into dated_search (channel, msid, published, cmstype, headline, words)
        select story.channel, story.msid, story.published, story.cmstype, new.headline, new.words from stories as story where story.channel = new.channel and story.msid = new.msid
        on conflict (channel, msid) do update set published = excluded.published, cmstype = excluded.cmstype, headline = excluded.headline, words = excluded.words;
      end if;
      return null;
    end $$`.execute(db)
  // First the trigger, which holds up whoever writes: what comes after it is copied, what was there before is read below.
  await sql`create trigger copy_to_dated_search after insert or update or delete on story_search for each row execute function copy_to_dated_search()`.execute(db)
  await sql`
    insert into dated_search (channel, msid, published, cmstype, headline, words)
    select story.channel, story.msid, story.published, story.cmstype, found.headline, found.words
    from story_search as found inner join stories as story on story.channel = found.channel and story.msid = found.msid
    order by story.channel, story.msid`.execute(db)
  // Told to be costly, so that the planner never calls it for all rows instead of asking the index.
  await sql`
    create function story_search_blocks(channel integer, published bigint, words tsvector) returns tsvector language sql immutable strict parallel safe cost 100000 as $$
      select array_to_tsvector(array(select channel::text || '.' || (published / ${sql.lit(blockMs)})::text || '/' || word from unnest(tsvector_to_array(words)) as word))
    $$`.execute(db)
  for (const column of ['words', 'headline'] as const) {
    await sql`create index ${sql.ref(`dated_search_${column}`)} on dated_search using gin (story_search_blocks(channel, published, ${sql.ref(column)}))`.execute(db)
  }
}
