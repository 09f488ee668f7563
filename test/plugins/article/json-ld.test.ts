import t from 'tap'
import { imageGallery, newsArticle, review } from '../../../plugins/article/json-ld.ts'
import { pageContext, story } from './fixtures.ts'

t.test('a news article says what search engines ask for', async (t) => {
  t.match(newsArticle(story(), pageContext), {
    '@type': 'NewsArticle',
    headline: 'A morning walk that brought the birds back',
    image: [{ url: 'https://news.example/thumb/msid-1002,width-1200,height-675,resizemode-75/lake.jpg', width: 1200 }, { width: 1200, height: 900 }, { width: 1200, height: 1200 }],
    datePublished: '2026-11-20T10:00:00Z',
    dateModified: '2026-11-20T11:00:00Z',
    author: [{ '@type': 'Person', name: 'Tenzin Lhagyal', url: 'https://news.example/author/tenzin-lhagyal', jobTitle: 'Travel writer' }],
    publisher: { name: 'Masthead News', logo: { '@type': 'ImageObject', url: 'https://news.example/assets/logo.png', width: 600, height: 60 } },
    mainEntityOfPage: { '@id': 'https://news.example/city/hyderabad/lake-walk-article-1001' },
    inLanguage: 'en',
    articleSection: 'Hyderabad',
    keywords: 'lakes, birds',
    wordCount: 412,
    isAccessibleForFree: true,
  })
})

t.test('a review names the film and its rating', async (t) => {
  const film = { name: 'The Last Lantern', directors: ['Vamsadhar G'], actors: ['Sasidhar V', 'Meghamala P'], released: '2026-11-13' }
  t.match(review(story({ rating: 3.5, film, keywords: ['film', 'cinema'] }), pageContext), {
    '@type': 'Review',
    itemReviewed: {
      '@type': 'Movie',
      name: 'The Last Lantern',
      director: [{ '@type': 'Person', name: 'Vamsadhar G' }],
      actor: [{ name: 'Sasidhar V' }, { name: 'Meghamala P' }],
      datePublished: '2026-11-13',
    },
    reviewRating: { ratingValue: 3.5, bestRating: 5, worstRating: 1 },
  })
  t.notOk('reviewRating' in review(story({ film }), pageContext), 'no rating is not a rating of nothing')
  t.match(review(story({ rating: 3.5, keywords: ['film review'] }), pageContext), { '@type': 'NewsArticle' }, 'a film that nobody named is not made up from keywords')
})

t.test('a gallery lists every picture in order', async (t) => {
  const gallery = [1, 2, 3].map((number) => ({ msid: number, width: 1600, height: 900, alt: `Picture ${number}`, name: 'picture' }))
  const pictures = imageGallery(story({ gallery }), pageContext)['associatedMedia'] as { position: number; name: string; caption: string }[]
  t.same(pictures.map(({ name }) => name), ['Picture 1', 'Picture 2', 'Picture 3'])
  t.equal(pictures[0]?.caption, 'Picture 1', 'a picture without a caption is described by its alternative text')
})
