// Read by the compiler, and never run: which values each door for authors exports. A name that comes or goes is a change of
// the contract, and has to be one here, too.
import type { Head } from 'masthead'
import type { Crumb, MenuItem, Teaser } from 'masthead/content'
import type { ImportNote, ImportReport, OriginContext, SitemapEntry, StoryInput } from 'masthead/origin'

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
const holds = <Claim extends true>(...claim: Claim extends true ? [] : [never]) => claim

type Pages =
  | 'AmpHtml' | 'Html' | 'Type' | 'Upload' | 'action' | 'ampOnly' | 'calendar' | 'consentCountries' | 'contentPage' | 'defineMessages' | 'definePlugin' | 'defineRefusals' | 'defineSettings' | 'defineTheme' | 'derive' | 'entryLinksFromSettings' | 'feeds' | 'flag' | 'fragment' | 'fromSettings' | 'hasFlag' | 'integer' | 'liveAddress'
  | 'liveTopic' | 'matching' | 'need' | 'oneOf' | 'page' | 'plural' | 'privateNeed' | 'returnAddress' | 'sequenceAt' | 'slug' | 'storyFeeds' | 'view' | 'widget'
holds<Same<keyof typeof import('masthead'), Pages>>()

type Content =
  | 'AlertTopic' | 'AlertTopicsResponse' | 'AlertsResponse' | 'AuthorLink' | 'AuthorProfile' | 'AuthorResponse' | 'AuthorsResponse' | 'BreakingResponse' | 'Cmstype' | 'Correction' | 'CreatorType' | 'Crumb' | 'Film' | 'FooterResponse' | 'Footnote' | 'Image' | 'InfoResponse'
  | 'ListingResponse' | 'MenuItem' | 'NavigationResponse' | 'NewsSitemapResponse' | 'Place' | 'Recording' | 'SearchResponse' | 'SectionsResponse' | 'SitemapResponse'
  | 'SitemapsResponse' | 'Story' | 'StoryResponse' | 'Teaser' | 'TeasersResponse' | 'TopicLink' | 'TopicResponse' | 'TopicsResponse' | 'Transcript' | 'maxStoryLists'
holds<Same<keyof typeof import('masthead/content'), Content>>()
holds<Same<Crumb, { path: string; name: string }>>()
holds<Same<Teaser['pictures'], number | undefined>>()
holds<Same<MenuItem['child'][number]['title'], string>>()

type Origin = 'actionPath' | 'ampBody' | 'browserOf' | 'clientKey' | 'defineOrigin' | 'describeMismatch' | 'importSources' | 'inputFiles' | 'jsonRows' | 'latinLetters' | 'openJson' | 'openTable' | 'openText' | 'postRoute' | 'queryNumber' | 'queryParameter' | 'readerOf' | 'readJson' | 'readText' | 'sanitiseBody' | 'sendContent' | 'sendError' | 'sendGone' | 'sendNotFound' | 'storiesImporter' | 'textFault' | 'textLines' | 'UnreadableInput'
holds<Same<keyof typeof import('masthead/origin'), Origin>>()
holds<Same<ImportReport['notes'], readonly ImportNote[] | undefined>>()
holds<Same<Exclude<SitemapEntry, string>['path'], string>>()
export type Named = [OriginContext, StoryInput]

type Kit =
  | 'asObject' | 'capitalise' | 'closestName' | 'editDistance' | 'formOf' | 'isState' | 'neighbourPages' | 'pageNumbers' | 'pageQuery' | 'pagesOf' | 'pastTheEnd' | 'pathsByEdition' | 'queryPath' | 'soundKeyOf' | 'soundSpelling' | 'stateName' | 'stateNamed' | 'stateOfCode'
  | 'statesOfIndia' | 'stateWritten' | 'tokenise' | 'unknownState' | 'variantHref' | 'withEnding' | 'withPage'
holds<Same<keyof typeof import('masthead/kit'), Kit>>()
holds<Same<ReturnType<typeof import('masthead/kit')['pastTheEnd']>, { readonly kind: 'notFound' } | undefined>>()

type Markup = 'innerHtml' | 'innerJson' | 'setInnerHtml' | 'splitHtml' | 'textFragment' | 'withQuoteLinks'
holds<Same<keyof typeof import('masthead/html'), Markup>>()

type StructuredData =
  | 'absoluteImage' | 'authors' | 'breadcrumbList' | 'corrections' | 'dataset' | 'imageObject' | 'itemList' | 'leadImages' | 'leadImageUrls' | 'person' | 'publisher' | 'sharedImage' | 'shortHeadline' | 'storyBreadcrumbList'
  | 'storyPage' | 'webPage'
holds<Same<keyof typeof import('masthead/json-ld'), StructuredData>>()
// What a builder makes is what a head takes.
holds<ReturnType<typeof import('masthead/json-ld')['webPage']> extends NonNullable<Head['jsonLd']>[number] ? true : false>()
