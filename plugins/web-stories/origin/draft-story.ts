import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import type { OriginContext } from 'masthead/origin'
import { maxPages } from '../contract.ts'
import type { PageInput, PictureInput, WebStoryInput } from './story-input.ts'

type Story = NonNullable<Awaited<ReturnType<OriginContext['content']['readStory']>>>
type Image = NonNullable<Story['leadImage']>

/** Characters of a page of a draft: what is read before it is tapped away. */
const maxText = 180
/** Pages of a draft beside its cover, where its story is long. */
const maxDrafted = 9

/** A draft of a gallery, one page for each picture, or of an article, one for each of its points. */
export function draftOf(story: Story, { channel, msid, category }: Pick<WebStoryInput, 'channel' | 'msid' | 'category'>): WebStoryInput {
  const inner = story.gallery.length > 0 ? ofGallery(story) : ofArticle(story)
  const cover: PageInput = { ...pictureOf(story.leadImage ?? story.gallery[0]), heading: story.title.slice(0, 160), ...(story.synopsis === '' ? {} : { text: shortened(story.synopsis) }) }
  const pages = [cover, ...inner.slice(0, maxPages - 1)]
  const last = pages.at(-1)
  return {
    msid,
    channel,
    category,
    seopath: story.seopath.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 100).replace(/-+$/, '') || 'story',
    title: story.title.slice(0, 200),
    synopsis: (story.synopsis || story.title).slice(0, 500),
    ...(story.authors.length > 0 ? { authors: story.authors.slice(0, 10).map(({ name }) => name.slice(0, 120)) } : {}),
    ...(story.keywords.length > 0 ? { keywords: story.keywords.slice(0, 20).map((keyword) => keyword.slice(0, 80)).filter((keyword) => keyword.trim() !== '') } : {}),
    source: story.msid,
    state: 'draft',
    pages: [...pages.slice(0, -1), { ...last, link: { story: story.msid } }],
  }
}

const ofGallery = ({ gallery }: Story): readonly PageInput[] => gallery.map((image) => ({ ...pictureOf(image), text: shortened(image.caption || image.alt || '…') }))

/** Its points, or where it has none the first sentences of its paragraphs. The pictures of a story are shared out among them. */
function ofArticle({ highlights, body, leadImage, gallery }: Story): readonly PageInput[] {
  const texts = highlights.length >= 3 ? highlights : paragraphsOf(body).filter((text) => text.length >= 40)
  const pictures = [leadImage, ...gallery].filter((image) => image !== undefined)
  return texts.slice(0, maxDrafted).map((text, index) => ({ ...pictureOf(pictures.length === 0 ? undefined : pictures[(index + 1) % pictures.length]), text: shortened(text) }))
}

function pictureOf(image: Image | undefined): { readonly picture?: PictureInput } {
  if (!image) return {}
  const { msid, width, height, alt, caption, creator, credit, license, name } = image
  return { picture: { msid, width, height, alt: alt || name, ...(caption ? { caption } : {}), ...(creator ? { creator } : {}), ...(credit ? { credit } : {}), ...(license ? { license } : {}), ...(/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) ? { name } : {}) } }
}

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** As many whole sentences as a page holds; of a long one as many words. */
function shortened(text: string): string {
  let kept = ''
  for (const { segment } of sentences.segment(text)) {
    if ((kept + segment).trim().length > maxText) break
    kept += segment
  }
  if (kept.trim() !== '') return kept.trim()
  const cut = text.slice(0, maxText - 2)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxText / 2))} …`
}

/** The texts of the paragraphs of HTML. */
function paragraphsOf(html: string): readonly string[] {
  const found: string[] = []
  const textOf = (node: DefaultTreeAdapterTypes.Node): string => ('value' in node && node.nodeName === '#text' ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '')
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === 'p') found.push(textOf(node).replace(/\s+/g, ' ').trim())
    else if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  walk(parseFragment(html))
  return found.filter((text) => text !== '')
}
