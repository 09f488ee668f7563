import { flag, type LiveEdition, need, view, widget, type WidgetPropsOf } from 'masthead'
import { ListingResponse } from 'masthead/content'
import { messages } from './messages.ts'
import { writtenOnly } from './mixed-types.ts'
import { leadStories, sectionNeeds } from './needs.ts'
import { firstPage, newestPath, perpage } from './older-stories.ts'

/** Below the front page, in an edition that has it: what is older than its lead stories, without end. */
export const newsFeed = widget({
  flag: flag('newsFeed'),
  messages,
  needs: {
    // As the page asks for them, so that both share the answers: what is above is left out below.
    home: leadStories(false),
    older: need({
      contract: ListingResponse,
      request: ({ edition }: { readonly edition: LiveEdition }) => ({ path: '/request/articlelist', query: { seopath: newestPath.slice(1), prefer: writtenOnly(edition), pageno: firstPage(edition), perpage } }),
    }),
  },
  optionalNeeds: sectionNeeds,
  views: view(() => import('./views/news-feed.tsx')),
})

export type NewsFeedProps = WidgetPropsOf<typeof newsFeed>
