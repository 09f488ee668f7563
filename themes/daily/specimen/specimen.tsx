import type { ReactNode } from 'react'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { Byline } from '../components/byline.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { houseAd } from '../components/house-ads.ts'
import { HouseCard } from '../components/house-card.tsx'
import * as icons from '../components/icons.tsx'
import { InfoBox } from '../components/info-box.tsx'
import { Pagination } from '../components/pagination.tsx'
import { Picture } from '../components/picture.tsx'
import { QueryForm } from '../components/query-form.tsx'
import { SectionHeading } from '../components/section-heading.tsx'
import { ShareLinks } from '../components/share-links.tsx'
import { Stars } from '../components/stars.tsx'
import { Teaser, type TeaserSize } from '../components/teaser.tsx'
import { TeaserList } from '../components/teaser-list.tsx'
import { Timestamp } from '../components/timestamp.tsx'
import type { SpecimenProps } from './specimen-page.ts'
import { TokenSheet } from './token-sheet.tsx'
import styles from './specimen.module.css'

const boxes: Readonly<Partial<Record<TeaserSize, string | undefined>>> = { large: styles.kitLarge, medium: styles.kitMedium, small: styles.kitSmall, text: styles.kitText }
const teaserSizes: readonly TeaserSize[] = ['hero', 'large', 'medium', 'small', 'text']

// Filtered, because the build adds exports of its own to a module of views.
const iconEntries = Object.entries(icons).filter(([name]) => name.endsWith('Icon'))

/** All tokens and components on one page. */
export default function Specimen({ data, page }: SpecimenProps) {
  const stories = data.latest.response
  const [story] = stories
  const pictured = stories.find(({ leadImage }) => leadImage !== undefined)
  return (
    <div className={`wrap ${styles.kit}`}>
      <h1>Theme kit</h1>
      <p className={styles.kitLede}>
        Tokens and components as this theme draws them, in both schemes and both editions: change the colours in the reading settings. A view imports a component from <code>masthead/theme/&lt;name&gt;</code>.
      </p>
      <TokenSheet />
      <h2 className={styles.kitPart}>Components</h2>
      <Sample name="breadcrumb" title="Breadcrumb">
        <Breadcrumb crumbs={[{ path: '/city', name: 'Cities' }]} current="Hyderabad" page={page} />
      </Sample>
      <Sample name="section-heading" title="SectionHeading">
        <SectionHeading title="A block of stories" page={page} path="/latest-news" />
      </Sample>
      {teaserSizes.map((size) =>
        pictured === undefined ? null : (
          <Sample key={size} name="teaser" title={`Teaser, ${size}`}>
            <div className={boxes[size]}>
              <Teaser story={pictured} page={page} size={size} />
            </div>
          </Sample>
        ),
      )}
      <Sample name="teaser-list" title="TeaserList, grid">
        <TeaserList stories={stories.slice(0, 4)} page={page} size="medium" />
      </Sample>
      <Sample name="teaser-list" title="TeaserList, rows">
        <TeaserList stories={stories.slice(0, 3)} page={page} size="small" layout="rows" />
      </Sample>
      <Sample name="teaser-list" title="TeaserList, ranked">
        <TeaserList stories={stories.slice(0, 3)} page={page} size="text" layout="ranked" />
      </Sample>
      {pictured?.leadImage === undefined ? null : (
        <Sample name="picture" title="Picture, 3:2">
          <div className={styles.kitPicture}>
            <Picture image={pictured.leadImage} page={page} ratio="3:2" sizes="30rem" />
          </div>
        </Sample>
      )}
      {story === undefined ? null : (
        <Sample name="byline" title="Byline and Timestamp">
          <Byline authors={story.authors} page={page} agency="PTI" />
          <Timestamp iso={story.datePublished} page={page} label="Published" />
        </Sample>
      )}
      <Sample name="stars" title="Stars">
        <Stars rating={3.5} page={page} />
      </Sample>
      <Sample name="share-links" title="ShareLinks">
        <ShareLinks path="/" title="A headline" page={page} />
      </Sample>
      <Sample name="info-box" title="InfoBox">
        <InfoBox title="What this is" level={3}>
          <p>A box beside a story, for what explains it.</p>
        </InfoBox>
      </Sample>
      <Sample name="query-form" title="QueryForm">
        <QueryForm action="/search-result" submit="Search" search="Find a place">
          <label>
            Place
            <input type="search" name="q" />
          </label>
        </QueryForm>
      </Sample>
      <Sample name="empty-state" title="EmptyState">
        <EmptyState title="Nothing here yet" text="Say what will be here, and where to go meanwhile." />
      </Sample>
      <Sample name="pagination" title="Pagination">
        <Pagination path="/latest-news" pageno={3} pages={12} page={page} />
      </Sample>
      <Sample name="house-card" title="HouseCard: what an AdSlot shows while nobody else fills it">
        <HouseCard ad={houseAd('bottom', page)} page={page} />
      </Sample>
      <Sample name="icons" title="Icons">
        <ul className={styles.kitIcons}>
          {iconEntries.map(([name, Icon]) => (
            <li key={name}>
              <Icon /> <code>{name}</code>
            </li>
          ))}
        </ul>
      </Sample>
    </div>
  )
}

function Sample({ name, title, children }: { readonly name: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.kitSample} data-component={name}>
      <h3 className={styles.kitName}>
        {title} <code>masthead/theme/{name}</code>
      </h3>
      {children}
    </section>
  )
}
