import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type FoundStory, jsonRows } from 'masthead/origin'
import { cleanName } from '../text.ts'
import { topicOf } from '../topic.ts'
import { addReplies, addShown, countChanges } from './change-state.ts'
import { checkOpen, type Desk } from './desk.ts'
import type { Written } from './group-commit.ts'
import { checkRate, createTaken, type Draft, readFacts, reasonToWait } from './judging.ts'
import type { StoryId } from './notify.ts'
import type { CommentsTable } from './tables.ts'

/** A comment that is well-formed; the rules of the site have not been asked yet. */
export interface NewDraft extends Draft, StoryId {
  /** The comment that begins its thread; empty when it does itself. */
  readonly thread: string
  /** When it came, in milliseconds since the epoch. */
  readonly at: number
}

/** Grows with time, so that comments of one millisecond are told apart and the others are found where their neighbours are. */
const newId = (at: number): string => `${at.toString(36).padStart(9, '0')}${randomBytes(5).toString('hex')}`

/**
 * Takes what the rules take of some comments, in one transaction and with as many statements as for one.
 * @returns the comment of each as it was written, or the refusal NOT_THERE, CLOSED, WORDS, BLOCKED, REPEATED or TOO_OFTEN
 */
export async function writeComments(desk: Desk, drafts: readonly NewDraft[]): Promise<readonly Written<CommentsTable>[]> {
  const stories = await readStories(desk, drafts)
  const refused = new Map<NewDraft, Written<CommentsTable>>()
  for (const draft of drafts) {
    const outcome = outcomeOf(() => checkOpen(desk, stories.get(topicOf(draft))))
    if (outcome.kind === 'failed') refused.set(draft, outcome)
  }
  const admitted = drafts.filter((draft) => !refused.has(draft))
  const written = admitted.length === 0 ? [] : await desk.db.transaction().execute((inner) => writeAdmitted({ ...desk, db: inner }, admitted))
  for (const outcome of written) if (outcome.kind === 'done' && outcome.value.state === 'shown') desk.notifier.changed(outcome.value, outcome.value.revision)
  const outcomeFor = new Map(admitted.map((draft, place) => [draft, written[place]]))
  return drafts.flatMap((draft) => refused.get(draft) ?? outcomeFor.get(draft) ?? [])
}

async function readStories({ findStories }: Desk, drafts: readonly NewDraft[]): Promise<ReadonlyMap<string, FoundStory>> {
  const channels = [...Map.groupBy(drafts, ({ channel }) => channel)]
  const found = await Promise.all(channels.map(async ([channel, own]) => [...(await findStories(channel, own.map(({ msid }) => msid))).values()]))
  return new Map(found.flat().map((story) => [topicOf(story), story]))
}

async function writeAdmitted(desk: Desk, drafts: readonly NewDraft[]): Promise<readonly Written<CommentsTable>[]> {
  const { db: inner, settings, now } = desk
  const stories = Map.groupBy(drafts, topicOf)
  const revisions = await countChanges(inner, [...stories.values()].flatMap((own) => own.slice(0, 1).map(({ channel, msid }) => ({ channel, msid, shown: own.length, changes: own.length }))))
  const factsOf = await readFacts(desk, drafts, now())
  const revisionOf = new Map([...stories].flatMap(([topic, own]) => own.map((draft, place): [NewDraft, number] => [draft, (revisions.get(topic) ?? 0) - (own.length - 1 - place)])))
  const taken = createTaken()
  const outcomes = drafts.map((draft) =>
    outcomeOf(() => {
      const known = taken.factsWith(factsOf(draft), draft)
      const reason = reasonToWait(draft, known, settings)
      checkRate(draft, known, settings)
      const row = rowOf(draft, reason, revisionOf.get(draft) ?? 0)
      taken.add(row)
      return row
    }),
  )
  const rows = outcomes.flatMap((outcome) => (outcome.kind === 'done' ? [outcome.value] : []))
  if (rows.length > 0) await sql`insert into comments (${columnNames}) select ${columnNames} from ${jsonRows(desk.dialect, columns, rows)} as written`.execute(inner)
  const shown = rows.filter(({ state }) => state === 'shown')
  const shownOf = Map.groupBy(shown, topicOf)
  // All were counted as shown.
  for (const [topic, own] of stories) {
    const [story] = own
    const less = own.length - (shownOf.get(topic)?.length ?? 0)
    if (story && less > 0) await addShown(inner, story, -less)
  }
  for (const [thread, replies] of Map.groupBy(shown, ({ parent }) => parent)) if (thread !== '') await addReplies(inner, thread, replies.length)
  return outcomes
}

const columns = { id: 'text', channel: 'bigint', msid: 'bigint', parent: 'text', state: 'text', replies: 'bigint', likes: 'bigint', dislikes: 'bigint', reports: 'bigint', created: 'bigint', edited: 'bigint', revision: 'bigint', reader: 'text', alike: 'text', reason: 'text', name: 'text', text: 'text' } as const satisfies Record<keyof CommentsTable, string>
const columnNames = sql.join(Object.keys(columns).map((name) => sql.ref(name)))

const rowOf = ({ channel, msid, text, alike, thread, at, writer }: NewDraft, reason: string, revision: number): CommentsTable => ({ id: newId(at), channel, msid, parent: thread, state: reason === '' ? 'shown' : 'pending', replies: 0, likes: 0, dislikes: 0, reports: 0, created: at, edited: null, revision, reader: writer.id, alike, reason, name: cleanName(writer.name ?? ''), text })

function outcomeOf<Value>(work: () => Value): Written<Value> {
  try {
    return { kind: 'done', value: work() }
  } catch (error) {
    return { kind: 'failed', error }
  }
}
