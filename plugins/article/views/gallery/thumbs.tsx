import type { Image, PageContext } from 'masthead'
import { Picture } from 'masthead/theme/picture'
import type { Words } from '../parts/words.ts'
import './thumbs.css'

/** All pictures of a gallery at a glance, each leading to the large one. */
export function Thumbs({ images, page, t }: { readonly images: readonly Image[]; readonly page: PageContext; readonly t: Words }) {
  return (
    <nav className="thumbs" aria-label={t.allPictures}>
      <ol className="thumbs-list">
        {images.map((image, index) => (
          <li key={image.msid}>
            <a className="thumbs-link" href={`#picture-${index + 1}`} aria-label={t.showPicture(page.format.number(index + 1))}>
              <Picture image={image} page={page} ratio="4:3" sizes="120px" widths={[160, 320]} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
