import type { OriginContext } from 'masthead/origin'
import { type CountedElection, countsTopicName } from '../../live-topic.ts'

/** Notifies caches and open pages of new counts. Call it after the commit, so that their requests get the new numbers. */
export function publishCounts(origin: Pick<OriginContext, 'changed' | 'publish'>, election: string, tags: readonly string[], moment: number): void {
  origin.changed(tags)
  const counted: CountedElection = { id: election, updated: moment }
  origin.publish(countsTopicName, { cursor: moment, upserts: [counted] })
}
