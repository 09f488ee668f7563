import type { SharedPage } from 'masthead'
import type { Image } from 'masthead/content'
import { messagesOn } from '../messages.ts'
import styles from './picture-caption.module.css'

export interface PictureCreditProps {
  readonly image: Image
  readonly page: SharedPage
}

const isCredited = ({ creator, credit, license }: Image): boolean => creator !== undefined || credit !== undefined || license !== undefined

/** Who made a picture, whom it is credited to and its licence, as far as they are known: part of a caption. */
export function PictureCredit({ image, page }: PictureCreditProps) {
  if (!isCredited(image)) return null
  const { creator, credit, license } = image
  const words = messagesOn(page)
  const names = [...new Set([creator, credit])].filter((name) => name !== undefined)
  return (
    <small className={styles.picCredit} data-credit="">
      {names.length === 0 ? null : words.picture(names.join(' / '))}{' '}
      {license === undefined ? null : (
        <a className={styles.picLicense} href={license} rel="license noopener">
          {words.license}
        </a>
      )}
    </small>
  )
}

export interface PictureCaptionProps extends PictureCreditProps {
  readonly className?: string | undefined
}

/** The caption of a picture with its credit; nothing for one that has neither. */
export function PictureCaption({ image, page, className }: PictureCaptionProps) {
  if (image.caption === undefined && !isCredited(image)) return null
  return (
    <figcaption className={className}>
      {image.caption}
      {image.caption === undefined ? null : ' '}
      <PictureCredit image={image} page={page} />
    </figcaption>
  )
}
