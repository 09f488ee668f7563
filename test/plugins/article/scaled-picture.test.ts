import t from 'tap'
import { galleryPicture, leadPicture } from '../../../plugins/article/scaled-picture.ts'
import { galleryHead, storyHead } from '../../../plugins/article/story-head.ts'
import { pageContext, story } from './fixtures.ts'

const image = (width: number, height: number) => ({ msid: 7, width, height, alt: 'A', name: 'a' })

t.test('a picture is never asked for wider than it is', async (t) => {
  t.notMatch(leadPicture(image(900, 600), pageContext).srcSet, /960w|1200w|1600w/)
  t.match(leadPicture(image(1600, 900), pageContext).srcSet, /1600w$/)
  t.match(leadPicture(image(100, 60), pageContext), { width: 320 }, 'a tiny one is asked for at the smallest size')
})

t.test('a gallery picture keeps the shape that is nearest its own', async (t) => {
  const shape = (width: number, height: number) => {
    const picture = galleryPicture(image(width, height), pageContext)
    return [picture.width, picture.height]
  }
  t.same(shape(1600, 900), [800, 450])
  t.same(shape(1500, 1000), [800, 533])
  t.same(shape(1600, 1200), [800, 600])
  t.same(shape(1000, 1500), [800, 800])
})

t.test('the head preloads the very picture that the page opens with', async (t) => {
  const lead = leadPicture(image(1600, 900), pageContext)
  t.match(storyHead(story({ leadImage: image(1600, 900) }), pageContext, []).preloadImage, { href: lead.src, srcset: lead.srcSet, sizes: lead.sizes })
  const first = galleryPicture(image(1600, 1200), pageContext)
  t.match(galleryHead(story({ gallery: [image(1600, 1200)] }), pageContext, []).preloadImage, { href: first.src, srcset: first.srcSet })
  t.equal(galleryHead(story(), pageContext, []).preloadImage, undefined)
})
