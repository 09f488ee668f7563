import { innerJson } from 'masthead/html'
import type { StoryProps } from '../pages.ts'
import { settings } from '../settings.ts'
import { MorePage } from './parts/more-page.tsx'
import { StoryPage } from './parts/story-page.tsx'

/** Where a reader may send a story; `system` is what the device offers. */
const sharing = { shareProviders: ['system', 'whatsapp', 'facebook', 'twitter', 'telegram'] }

/** A story as the whole body of its document. */
export default function Story({ data, page, t, settings: given }: StoryProps) {
  const story = data.story.response
  const poster = (width: number, height: number) => page.absolute(page.image(story.poster.msid, { width, height, name: story.poster.name }))
  const { interactiveUrl } = settings.publicOf({ settings: given ?? {} })
  return (
    <amp-story
      standalone=""
      role="main"
      title={story.title}
      publisher={page.edition.siteName}
      publisher-logo-src={page.absolute(page.icon ?? page.logo?.url ?? '/favicon.ico')}
      poster-portrait-src={poster(960, 1280)}
      poster-square-src={poster(960, 960)}
      poster-landscape-src={poster(1200, 900)}
    >
      {story.pages.map((each, index) => (
        <StoryPage key={index} number={index + 1} content={each} story={story} interactiveUrl={interactiveUrl} page={page} t={t} />
      ))}
      <MorePage stories={story.more} page={page} t={t} />
      <amp-story-social-share layout="nodisplay">
        <script type="application/json" dangerouslySetInnerHTML={innerJson(sharing)} />
      </amp-story-social-share>
    </amp-story>
  )
}
