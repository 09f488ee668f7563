import t from 'tap'
import { placeSlugs, slugOf } from '../../../plugins/elections/slugs.ts'
import { chunked } from '../../../plugins/elections/origin/store/sitemap.ts'

t.test('names become latin words of an address', async (t) => {
  t.equal(slugOf('Dadra & Nagar Haveli and Daman & Diu'), 'dadra-and-nagar-haveli-and-daman-and-diu')
  t.equal(slugOf("Chhatr' Nāgar (SC)"), 'chhatr-nagar-sc')
  t.equal(slugOf('తెలుగు'), '')
})

t.test('no two places of an election have one address', async (t) => {
  const { regions, seats } = placeSlugs({
    regions: [
      { name: 'Bihar', seats: [{ name: 'Aurangabad' }, { name: 'Gaya' }, { name: 'Gaya' }] },
      { name: 'Maharashtra', seats: [{ name: 'Aurangabad' }, { name: 'తెలుగు' }] },
      { name: 'Chandigarh', seats: [{ name: 'Chandigarh' }] },
    ],
  })
  t.strictSame(regions, ['bihar', 'maharashtra', 'chandigarh'])
  t.strictSame(seats, [['aurangabad-bihar', 'gaya-bihar', 'gaya-bihar-3'], ['aurangabad-maharashtra', 'seat-2'], ['chandigarh-constituency']])
})

t.test('sitemap files hold at most 50,000 addresses each', async (t) => {
  const paths = Array.from({ length: 100_001 }, (_, index) => `/p${index}`)
  t.strictSame(chunked(paths, 50_000).map((file) => file.length), [50_000, 50_000, 1])
  t.strictSame(chunked([], 50_000), [])
})
