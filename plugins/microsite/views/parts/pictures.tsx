import type { PageContext } from 'masthead'
import { AmpPicture } from 'masthead/theme/amp-picture'
import { Picture } from 'masthead/theme/picture'
import type { BlockOf } from '../../contract.ts'
import styles from './pictures.module.css'

const sizes = '(min-width: 60rem) 20rem, (min-width: 36rem) 50vw, 100vw'

export function Pictures({ block: { pictures }, page }: { readonly block: BlockOf<'gallery'>; readonly page: PageContext }) {
  return (
    <ul className={styles.msPictures}>
      {pictures.map((picture) => (
        <li key={picture.msid}>
          <figure className={styles.msFigure}>
            {page.variant === 'amp' ? <AmpPicture image={picture} page={page} ratio="3:2" sizes={sizes} /> : <Picture image={picture} page={page} ratio="3:2" sizes={sizes} />}
            {picture.caption === undefined && picture.credit === undefined ? null : (
              <figcaption className={styles.msCaption}>
                {picture.caption} {picture.credit}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  )
}
