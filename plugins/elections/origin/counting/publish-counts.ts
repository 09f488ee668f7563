import type { OriginContext } from 'masthead/origin'
import { type CountedElection, countsTopicName } from '../../live-topic.ts'

/** Tells caches and open pages what has been written: after the commit, so that whoever asks gets it. */
export function publishCounts(origin: Pick<OriginContext, 'changed' | 'publish'>, election: string, tags: readonly string[], moment: number): void {
  origin.changed(tags)
  const counted: CountedElection = { id: election, updated: moment }
  origin.publish(countsTopicName, { cursor: moment, upserts: [counted] })
}
