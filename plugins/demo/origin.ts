import { defineOrigin, type OriginContext, storiesImporter } from 'masthead/origin'
import { type LinkableTopic, linkTopics } from './link-topics.ts'

export default defineOrigin({
  async demo(origin) {
    const { rejected } = await storiesImporter.run(import.meta.dirname, linkingTopics(origin), () => {})
    // A site may have other sections than the demo's stories want: it does without those stories.
    for (const { where, reason } of rejected) process.emitWarning(`The demo leaves out ${where}: ${reason}`)
  },
  async originals({ msid, scene, width, height }) {
    // A scene of another plugin's own has its name before a slash.
    if (scene === undefined || scene.includes('/')) return undefined
    // A hundred files, which only the first picture needs.
    const { illustrate } = await import('./illustrations/illustrations.ts')
    return { msid, width, height, bytes: new TextEncoder().encode(illustrate({ scene, seed: msid, width, height })), type: 'image/svg+xml' }
  },
})

/** The same origin, but in stories that are put there the first mention of each of their topics leads to it. */
function linkingTopics(origin: OriginContext): OriginContext {
  const { content } = origin
  const known = new Map<string, LinkableTopic>()
  return {
    ...origin,
    content: {
      ...content,
      putTopics(topics) {
        for (const { channel, id, name } of topics) known.set(`${channel}/${id}`, { id, name })
        return content.putTopics(topics)
      },
      putStory(story) {
        const own = (story.topics ?? []).flatMap((id) => known.get(`${story.channel}/${id}`) ?? [])
        const prefix = origin.editions.find(({ channel }) => channel === story.channel)?.routePrefix ?? ''
        return content.putStory({ ...story, body: linkTopics(story.body, own, (id) => `${prefix}/topic/${id}`) })
      },
    },
  }
}
