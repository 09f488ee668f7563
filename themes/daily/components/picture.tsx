import type { SharedPage } from 'masthead'
import type { Image } from 'masthead/content'
import styles from './picture.module.css'

export type Ratio = '16:9' | '4:3' | '1:1' | '3:2'

export interface PictureProps {
  readonly image: Image
  readonly page: SharedPage
  readonly ratio: Ratio
  /** The `sizes` attribute for its place in the layout. */
  readonly sizes: string
  /** Whether it is the lead picture of the page, which is loaded eagerly and with high priority. */
  readonly priority?: boolean | undefined
  readonly className?: string | undefined
  /** Widths that its place can use, of those that the origin scales to. Default: all. */
  readonly widths?: readonly PictureWidth[] | undefined
}

/** Widths that the origin scales to. */
const allWidths = [160, 320, 480, 640, 800, 960, 1200, 1600] as const
export type PictureWidth = (typeof allWidths)[number]

const heightPerWidth: Readonly<Record<Ratio, number>> = { '16:9': 9 / 16, '4:3': 3 / 4, '1:1': 1, '3:2': 2 / 3 }

/** Height in pixels of a scaled picture. */
export const heightOf = (width: number, ratio: Ratio): number => Math.round(width * heightPerWidth[ratio])

/** Address of one scaled picture. */
export const srcOf = (image: Image, page: SharedPage, ratio: Ratio, width: number): string =>
  page.image(image.msid, { width, height: heightOf(width, ratio), name: image.name })

/** The widths that do not exceed the original's; at least one. */
function filled(image: Image, widths: readonly PictureWidth[]): readonly number[] {
  const filled = widths.filter((width) => width <= image.width)
  return filled.length > 0 ? filled : widths.slice(0, 1)
}

/** The `srcset` of a picture, also for the preload of a page's lead picture. */
export const srcSetOf = (image: Image, page: SharedPage, ratio: Ratio, widths: readonly PictureWidth[] = allWidths): string =>
  filled(image, widths).map((width) => `${srcOf(image, page, ratio, width)} ${width}w`).join(', ')

/** The width of the `src`, for clients that do not read `srcset`. */
export const plainWidthOf = (image: Image, widths: readonly PictureWidth[] = allWidths): number =>
  filled(image, widths).findLast((width) => width <= 640) ?? 640

const classOf = (className: string | undefined) => (className === undefined ? styles.pic : `${styles.pic} ${className}`)

/** A stored picture, cropped to a ratio. Its space is reserved before it loads. */
export function Picture({ image, page, ratio, sizes, priority, className, widths }: PictureProps) {
  const width = plainWidthOf(image, widths)
  return priority ? (
    <img
      className={classOf(className)}
      src={srcOf(image, page, ratio, width)}
      srcSet={srcSetOf(image, page, ratio, widths)}
      sizes={sizes}
      width={width}
      height={heightOf(width, ratio)}
      alt={image.alt}
      fetchPriority="high"
    />
  ) : (
    <img
      className={classOf(className)}
      src={srcOf(image, page, ratio, width)}
      srcSet={srcSetOf(image, page, ratio, widths)}
      sizes={sizes}
      width={width}
      height={heightOf(width, ratio)}
      alt={image.alt}
      loading="lazy"
      decoding="async"
    />
  )
}
