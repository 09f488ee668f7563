import type { PageContext } from 'masthead'
import type { AdPlaceName } from './ad-places.ts'

/** A house ad: a card for a product of the paper itself. */
export interface HouseAd {
  readonly product: 'letter' | 'account' | 'app' | 'orbit'
  readonly kicker: string
  readonly title: string
  readonly text: string
  /** Its call to action. */
  readonly call: string
  /** Path as plugins see it. */
  readonly path: string
}

const labels = {
  english: {
    advertisement: 'Advertisement',
    ads: [
      { product: 'letter', kicker: 'Newsletter', title: 'The Morning Fold', text: 'Six stories, folded small. In your inbox at half past six.', call: 'Get the letter', path: '/news-letter' },
      { product: 'account', kicker: 'Your account', title: 'Keep a story for the train', text: 'Save stories, follow topics and authors, and read on from any of your devices. It is free.', call: 'Sign up', path: '/signup' },
      { product: 'app', kicker: 'On your phone', title: 'A paper for tunnels', text: 'Put it on your home screen: the stories you opened last can be read without a network.', call: 'See how', path: '/info/app' },
      { product: 'orbit', kicker: 'Newsletter', title: 'Orbit, every other Sunday', text: 'One idea from science, drawn by hand and explained until it makes sense.', call: 'Get Orbit', path: '/news-letter' },
    ],
  },
  telugu: {
    advertisement: 'ప్రకటన',
    ads: [
      { product: 'letter', kicker: 'న్యూస్‌లెటర్', title: 'ఉదయపు ఉత్తరం', text: 'ఆరు కథనాలు, క్లుప్తంగా. రోజూ ఉదయం ఆరున్నరకు మీ ఈమెయిల్‌లో.', call: 'ఉత్తరం అందుకోండి', path: '/news-letter' },
      { product: 'account', kicker: 'మీ ఖాతా', title: 'ప్రయాణంలో చదవడానికి దాచుకోండి', text: 'నచ్చిన కథనాలు దాచుకోండి, అంశాలను, రచయితలను ఫాలో అవ్వండి. ఖాతా ఉచితం.', call: 'ఖాతా తెరవండి', path: '/signup' },
      { product: 'app', kicker: 'మీ ఫోన్‌లో', title: 'సిగ్నల్ లేకున్నా చదవొచ్చు', text: 'సైట్‌ను హోమ్ స్క్రీన్‌పై ఉంచండి. చివరగా చదివిన కథనాలు నెట్ లేకపోయినా తెరుచుకుంటాయి.', call: 'ఎలాగో చూడండి', path: '/info/app' },
      { product: 'orbit', kicker: 'న్యూస్‌లెటర్', title: 'కక్ష్య: పక్షానికో ఉత్తరం', text: 'సైన్స్‌లో ఒక్క విషయం, చేతి బొమ్మలతో, అర్థమయ్యేంత వివరంగా.', call: 'కక్ష్య అందుకోండి', path: '/news-letter' },
    ],
  },
} as const satisfies Readonly<Record<PageContext['edition']['id'], { readonly advertisement: string; readonly ads: readonly HouseAd[] }>>

export const advertisement = (page: Pick<PageContext, 'edition'>): string => labels[page.edition.id].advertisement

// Different offsets for each slot, so that no page shows the same card twice.
const places = { top: 0, rail: 1, article: 2, bottom: 3 } as const satisfies Readonly<Record<AdPlaceName, number>>

/** The card for a slot: always the same on the same page, and never the same twice on one page. */
export function houseAd(place: AdPlaceName, { edition, path }: Pick<PageContext, 'edition' | 'path'>): HouseAd {
  const { ads } = labels[edition.id]
  let turn = places[place]
  for (let at = 0; at < path.length; at++) turn = (turn + path.charCodeAt(at)) % ads.length
  return ads[turn] ?? ads[0]
}
