import t from 'tap'
import { adSizes } from '../../../engine/ads/ads-config.ts'
import { english, telugu } from '../../request/example-site.ts'
import { type AdPlaceName, adPlaces } from '../../../themes/daily/components/ad-places.ts'
import { advertisement, houseAd } from '../../../themes/daily/components/house-ads.ts'

const places = Object.keys(adPlaces) as AdPlaceName[]

t.test('no page shows one card twice, a page is always the same, and all cards have their turn', async (t) => {
  for (const edition of [english, telugu]) {
    const seen = new Set<string>()
    for (const path of ['/', '/india', '/x-article-1', '/x-article-2', '/x-article-3', '/x-article-4']) {
      const cards = places.map((place) => houseAd(place, { edition, path }).product)
      t.equal(new Set(cards).size, places.length, `${edition.id} ${path}: ${cards.join(' ')}`)
      t.same(places.map((place) => houseAd(place, { edition, path }).product), cards)
      for (const card of cards) seen.add(`${places[0]} ${cards[0]}`).add(card)
    }
    t.ok(seen.size > 5, [...seen].join(', '))
  }
})

t.test('both editions have every word', async (t) => {
  t.not(advertisement({ edition: english }), advertisement({ edition: telugu }))
  for (const place of places) {
    const { kicker, title, text, call } = houseAd(place, { edition: telugu, path: '/' })
    for (const words of [kicker, title, text, call]) t.match(words, /[\u0c00-\u0c7f]/)
  }
})

t.test('places are made for sizes that there are, the largest first, and nothing on a phone is wider than it', async (t) => {
  const area = (size: string) => size.split('x').map(Number).reduce((one, other) => one * other)
  for (const [name, { wide, phone }] of Object.entries(adPlaces)) {
    for (const sizes of [wide, phone]) {
      if (!sizes) continue
      for (const size of sizes) t.ok((adSizes as readonly string[]).includes(size), `${name} ${size}`)
      t.same(sizes.toSorted((one, other) => area(other) - area(one)), sizes, name)
    }
    for (const size of phone ?? []) t.ok(Number(size.split('x')[0]) <= 300, `${name} ${size}`)
  }
})
