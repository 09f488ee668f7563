import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { SectionHeading } from 'masthead/theme/section-heading'
import { ShareLinks } from 'masthead/theme/share-links'
import { variantHref } from 'masthead/kit'
import { type Kind, wordName } from '../names/vocabulary.ts'
import { meaningIn, nameIn, otherScript } from '../pages/name-words.ts'
import { hubPath, listPath, namePath } from '../pages/paths.ts'
import type { NameProps } from '../plugin.ts'
import { Heart } from './parts/heart.tsx'
import { NameList } from './parts/name-list.tsx'
import { NameSearch } from './parts/name-search.tsx'
import Kept from './kept.island.tsx'
import namesStyles from './parts/names.module.css'
import styles from './name.module.css'

/** A name in both scripts, with its meaning first. */
export default function BabyName({ data, page, variant, t }: NameProps) {
  const { name, alike, more } = data.name.response
  const shown = nameIn(name, page)
  const other = otherScript(name, page)
  const meaning = meaningIn(name, page)
  const letter = name.slug.charAt(0)
  const people = { boy: t.boysNames, girl: t.girlsNames, unisex: t.bothNames }[name.gender]
  const group = (kind: Kind, ids: readonly string[]): Link[] => ids.map((id) => ({ path: listPath({ [kind]: id }), text: wordName(kind, id, page.edition.langCode) }))
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: hubPath, name: t.title }]} page={page} current={shown} />
      <header className={styles.bnTop}>
        <h1 className={namesStyles.bnTitle}>{t.nameTitle(shown)}</h1>
        {other === undefined ? null : (
          <p className={styles.bnScript} lang={other.lang}>
            {other.text}
          </p>
        )}
        <p className={namesStyles.bnText} lang={meaning.lang}>
          {meaning.text}
        </p>
        <Heart name={name} page={page} t={t} />
      </header>
      <section className={namesStyles.bnBlock}>
        <SectionHeading title={t.facts} page={page} />
        <dl className={styles.bnFacts}>
          <Fact name={t.gender} links={[{ path: listPath({ gender: name.gender }), text: people }]} page={page} />
          <Fact name={t.letter} links={[{ path: listPath({ start: letter }), text: letter.toUpperCase() }]} page={page} />
          <Fact name={t.star} links={group('star', name.stars)} page={page} />
          <Fact name={t.sign} links={group('sign', name.signs)} page={page} />
          <Fact name={t.origin} links={group('origin', name.origin === undefined ? [] : [name.origin])} page={page} />
          <Fact name={t.religion} links={group('religion', name.religion === undefined ? [] : [name.religion])} page={page} />
        </dl>
      </section>
      <section className={namesStyles.bnBlock}>
        <SectionHeading title={t.share} page={page} />
        <ShareLinks path={namePath(name.slug)} title={t.nameTitle(shown)} page={page} />
      </section>
      {alike.length === 0 ? null : (
        <section className={namesStyles.bnBlock}>
          <SectionHeading title={t.alike} page={page} />
          <NameList names={alike} page={page} t={t} />
        </section>
      )}
      {more.length === 0 ? null : (
        <section className={namesStyles.bnBlock}>
          <SectionHeading title={t.more(letter.toUpperCase())} page={page} />
          <NameList names={more} page={page} t={t} />
        </section>
      )}
      {variant === 'amp' ? null : <Kept base={page.href(hubPath)} t={t} />}
      <NameSearch page={page} t={t} />
    </div>
  )
}

interface Link {
  readonly path: string
  readonly text: string
}

/** What is known of the name, with the list of all that share it. Left out where nothing is. */
const Fact = ({ name, links, page }: Pick<NameProps, 'page'> & { readonly name: string; readonly links: readonly Link[] }) =>
  links.length === 0 ? null : (
    <div className={styles.bnFact}>
      <dt>{name}</dt>
      {links.map(({ path, text }) => (
        <dd key={path}>
          <a href={variantHref(page, path)}>{text}</a>
        </dd>
      ))}
    </div>
  )
