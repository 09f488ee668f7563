import type { PageContext } from 'masthead'
import type { Image } from 'masthead/content'
import type { Video } from '../../contract.ts'
import styles from './story-page.module.css'

export interface PagePictureProps {
  readonly number: number
  readonly picture: Image
  readonly video: Video | undefined
  /** `full` fills the page, the others stand at its top. */
  readonly shape: keyof typeof ratios
  readonly page: PageContext
}

const widths = [480, 640, 960] as const
/** Height over width. */
const ratios = { full: 16 / 9, square: 1, wide: 3 / 4 } as const

/** The address of captions. AMP takes them from a whole https address only, which a site on a developer's machine has none of. */
export function captionsOf(src: string, page: PageContext): string | undefined {
  const { protocol, href } = new URL(src, page.absolute('/'))
  return protocol === 'https:' ? href : undefined
}

/** What is behind the words of a page: a film, a picture that fills it, or a wide picture at its top. */
export function PagePicture({ number, picture, video, shape, page }: PagePictureProps) {
  const isFull = shape === 'full'
  const ratio = video && !isFull ? video.height / video.width : ratios[shape]
  const srcOf = (width: number) => page.image(picture.msid, { width, height: Math.round(width * ratio), name: picture.name })
  const captions = video?.captions && captionsOf(video.captions.src, page)
  return (
    <amp-story-grid-layer template={isFull ? 'fill' : 'vertical'} class={isFull ? undefined : styles.wsTop}>
      {video === undefined ? (
        <amp-img
          src={srcOf(640)}
          srcset={widths.map((width) => `${srcOf(width)} ${width}w`).join(', ')}
          sizes="(min-aspect-ratio: 3/4) 60vh, 100vw"
          width={640}
          height={Math.round(640 * ratio)}
          layout={isFull ? 'fill' : 'responsive'}
          alt={picture.alt}
          data-hero={number === 1 ? '' : undefined}
        />
      ) : (
        <amp-video
          id={`film-${number}`}
          autoplay=""
          width={video.width}
          height={video.height}
          layout={isFull ? 'fill' : 'responsive'}
          poster={srcOf(640)}
          title={picture.alt}
          alt={picture.alt}
          noaudio={video.isSilent ? '' : undefined}
          captions-id={captions === undefined ? undefined : `captions-${number}`}
        >
          <source src={video.src} type={video.type} />
          {video.captions && captions !== undefined ? <track src={captions} kind="captions" srcLang={video.captions.langCode} label={video.captions.label} default /> : null}
        </amp-video>
      )}
    </amp-story-grid-layer>
  )
}
