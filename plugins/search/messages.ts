import { defineMessages, plural } from 'masthead'
import type { Place } from 'masthead/content'
import type { Kind } from './kinds.ts'
import type { Narrowing } from './narrowing.ts'

type Kinds = Readonly<Record<NonNullable<Narrowing['kind']>, string>>
type Periods = Readonly<Record<NonNullable<Narrowing['within']>, string>>
type Sorts = Readonly<Record<NonNullable<Narrowing['sort']>, string>>

const kinds: Kinds = { article: 'Stories', video: 'Videos', 'photo-gallery': 'Photos', audio: 'Podcasts', liveblog: 'Live', review: 'Reviews' }
const periods: Periods = { day: 'Past day', week: 'Past week', month: 'Past month', year: 'Past year' }
const sorts: Sorts = { newest: 'Newest first', oldest: 'Oldest first' }
const kindsTelugu: Kinds = { article: 'కథనాలు', video: 'వీడియోలు', 'photo-gallery': 'ఫోటోలు', audio: 'పాడ్‌కాస్ట్‌లు', liveblog: 'లైవ్', review: 'సమీక్షలు' }
const periodsTelugu: Periods = { day: 'గత 24 గంటలు', week: 'గత వారం', month: 'గత నెల', year: 'గత ఏడాది' }
const sortsTelugu: Sorts = { newest: 'కొత్తవి ముందు', oldest: 'పాతవి ముందు' }

export const messages = defineMessages({
  english: {
    home: 'Home',
    search: 'Search',
    field: 'Search the news',
    title: (siteName: string) => `Search | ${siteName}`,
    description: 'Find stories, photo galleries, videos, podcasts, topics and authors.',
    resultsTitle: (words: string, siteName: string) => `${words}: search results | ${siteName}`,
    resultsText: (total: number, words: string) => `${total} ${total === 1 ? 'result' : 'results'} for ${words}.`,
    count: (total: number) => (total === 1 ? '1 result' : `${total} results`),
    pageno: (pageno: number) => `Page ${pageno}`,
    places: 'Sections, topics, people and pages',
    place: (kind: Place['kind']) => ({ section: 'Section', topic: 'Topic', author: 'Author', page: 'About us', other: 'Page' })[kind],
    kind: (kind: Kind) => ({ video: 'Video', audio: 'Podcast', live: 'Live', review: 'Review', photos: 'Photos', short: 'Short video' })[kind],
    results: 'Results',
    narrow: 'Narrow and sort',
    byKind: 'Kind',
    byTime: 'Published',
    bySort: 'Order',
    kindFilter: (kind: Narrowing['kind']) => (kind === undefined ? 'All kinds' : kinds[kind]),
    periodFilter: (within: Narrowing['within']) => (within === undefined ? 'Any time' : periods[within]),
    sortFilter: (sort: Narrowing['sort']) => (sort === undefined ? 'Best match' : sorts[sort]),
    nothingNarrowed: 'None of this kind or time',
    nothingNarrowedText: 'There may be others.',
    searchedFor: (typed: string, meant: string) => `Nothing was found for “${typed}”. These are the results for “${meant}”.`,
    leftOut: (words: readonly string[]) => `Nothing has all of these words. These results are without ${words.map((word) => `“${word}”`).join(', ')}.`,
    through: 'No story in English has these words. These have them in another language.',
    nothing: 'No results found',
    nothingText: 'Try fewer words, or other ones. Names of places and subjects find most, and Telugu words are found in Latin letters, too.',
    topics: 'In the news',
    tryThese: 'Look for',
    trending: 'What others read',
    suggestions: 'Suggestions',
    suggested: plural({ one: '# suggestion. Use the up and down arrows.', other: '# suggestions. Use the up and down arrows.' }),
  },
  telugu: {
    home: 'హోమ్',
    search: 'వెతకండి',
    field: 'వార్తల్లో వెతకండి',
    title: (siteName: string) => `వెతకండి | ${siteName}`,
    description: 'కథనాలు, ఫోటో గ్యాలరీలు, వీడియోలు, పాడ్‌కాస్ట్‌లు, అంశాలు, రచయితలను వెతకండి.',
    resultsTitle: (words: string, siteName: string) => `${words}: ఫలితాలు | ${siteName}`,
    resultsText: (total: number, words: string) => `${words}: ${total} ఫలితాలు.`,
    count: (total: number) => (total === 1 ? '1 ఫలితం' : `${total} ఫలితాలు`),
    pageno: (pageno: number) => `పేజీ ${pageno}`,
    places: 'విభాగాలు, అంశాలు, వ్యక్తులు, పేజీలు',
    place: (kind: Place['kind']) => ({ section: 'విభాగం', topic: 'అంశం', author: 'రచయిత', page: 'మా గురించి', other: 'పేజీ' })[kind],
    kind: (kind: Kind) => ({ video: 'వీడియో', audio: 'పాడ్‌కాస్ట్', live: 'లైవ్', review: 'సమీక్ష', photos: 'ఫోటోలు', short: 'చిన్న వీడియో' })[kind],
    results: 'ఫలితాలు',
    narrow: 'వడపోత, వరుస',
    byKind: 'రకం',
    byTime: 'ఎప్పటివి',
    bySort: 'వరుస',
    kindFilter: (kind: Narrowing['kind']) => (kind === undefined ? 'అన్ని రకాలు' : kindsTelugu[kind]),
    periodFilter: (within: Narrowing['within']) => (within === undefined ? 'ఎప్పటివైనా' : periodsTelugu[within]),
    sortFilter: (sort: Narrowing['sort']) => (sort === undefined ? 'బాగా సరిపోయేవి ముందు' : sortsTelugu[sort]),
    nothingNarrowed: 'ఈ రకంలో లేదా ఈ కాలంలో ఏమీ లేవు',
    nothingNarrowedText: 'వేరే రకాల్లో లేదా వేరే కాలంలో ఉండవచ్చు.',
    searchedFor: (typed: string, meant: string) => `“${typed}” దొరకలేదు. ఇవి “${meant}” ఫలితాలు.`,
    leftOut: (words: readonly string[]) => `అన్ని మాటలూ ఉన్నవి లేవు. ఇవి ${words.map((word) => `“${word}”`).join(', ')} లేని ఫలితాలు.`,
    through: 'ఈ మాటలున్న తెలుగు కథనాలు లేవు. వేరే భాషలో ఈ మాటలున్న కథనాలు తెలుగులో ఇవి.',
    nothing: 'ఏమీ దొరకలేదు',
    nothingText: 'తక్కువ మాటలతో, లేదా వేరే మాటలతో ప్రయత్నించండి. ఊళ్లు, అంశాల పేర్లతో ఎక్కువ దొరుకుతాయి. తెలుగు మాటలను ఇంగ్లిష్ అక్షరాల్లోనూ రాయవచ్చు.',
    topics: 'వార్తల్లో',
    tryThese: 'ఇవి వెతకండి',
    trending: 'అందరూ చదువుతున్నవి',
    suggestions: 'సూచనలు',
    suggested: plural({ one: '# సూచన ఉంది. పైకి, కిందికి బాణాలతో ఎంచుకోండి.', other: '# సూచనలు ఉన్నాయి. పైకి, కిందికి బాణాలతో ఎంచుకోండి.' }),
  },
})
