import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import { variantHref } from 'masthead/kit'
import type { Counted } from '../contract.ts'
import { signs, stars } from '../names/stars.ts'
import { genders, type Kind, vocabulary, wordName } from '../names/vocabulary.ts'
import { meaningIn, nameIn, otherScript } from '../pages/name-words.ts'
import { hubPath, listPath, namePath } from '../pages/paths.ts'
import type { HubProps } from '../plugin.ts'
import { type Chip, Chips } from './parts/chips.tsx'
import { Heart } from './parts/heart.tsx'
import { NameList } from './parts/name-list.tsx'
import { NameSearch } from './parts/name-search.tsx'
import Kept from './kept.island.tsx'
import styles from './hub.module.css'
import namesStyles from './parts/names.module.css'

type Hub = Extract<HubProps['data']['hub']['response'], { kind: 'hub' }>
type Found = Extract<HubProps['data']['hub']['response'], { kind: 'search' }>
type Context = Pick<HubProps, 'page' | 't' | 'variant'>

export default function BabyNames({ data, page, variant, t }: HubProps) {
  const { response } = data.hub
  return response.kind === 'hub' ? <All hub={response} page={page} variant={variant} t={t} /> : <Results found={response} page={page} variant={variant} t={t} />
}

function All({ hub, page, variant, t }: Context & { readonly hub: Hub }) {
  const [today, ...before] = hub.days
  const count = (counts: readonly Counted[], id: string) => counts.find((one) => one.id === id)?.count ?? 0
  const group = (kind: Kind, counts: readonly Counted[]): Chip[] =>
    vocabulary[kind].flatMap(({ id }) => (count(counts, id) === 0 ? [] : [{ path: listPath({ [kind]: id }), name: wordName(kind, id, page.edition.langCode), note: page.format.number(count(counts, id)) }]))
  const isTelugu = page.edition.langCode === 'te'
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={t.title} />
      <header>
        <h1 className={namesStyles.bnTitle}>{t.title}</h1>
        {hub.total === 0 ? null : <p className={namesStyles.bnText}>{t.hubText(page.format.number(hub.total))}</p>}
      </header>
      {hub.total === 0 ? <EmptyState title={t.noNames} text={t.emptyText} /> : <NameSearch page={page} t={t} />}
      {today === undefined ? null : <Today day={today} page={page} t={t} />}
      {hub.total === 0 ? null : (
        <>
          <Block title={t.forWhom} page={page} chips={genders.flatMap((gender) => (count(hub.genders, gender) === 0 ? [] : [{ path: listPath({ gender }), name: t[gender], note: page.format.number(count(hub.genders, gender)) }]))} />
          {isTelugu ? <Letters title={t.teluguLetters} letters={hub.teluguLetters} page={page} /> : null}
          <Letters title={t.letters} letters={hub.letters} page={page} />
          {isTelugu ? null : <Letters title={t.teluguLetters} letters={hub.teluguLetters} page={page} lang="te" />}
          <Stars hub={hub} page={page} t={t} />
          <Block title={t.signs} page={page} chips={signs.flatMap(({ id }) => (count(hub.signs, id) === 0 ? [] : [{ path: listPath({ sign: id }), name: wordName('sign', id, page.edition.langCode), note: page.format.number(count(hub.signs, id)) }]))} />
          <Block title={t.religions} page={page} chips={group('religion', hub.religions)} />
          <Block title={t.origins} page={page} chips={group('origin', hub.origins)} />
        </>
      )}
      {variant === 'amp' || hub.total === 0 ? null : <Kept base={page.href(hubPath)} t={t} />}
      {before.length === 0 ? null : (
        <section className={namesStyles.bnBlock}>
          <SectionHeading title={t.before} page={page} />
          <NameList names={before.map(({ name }) => name)} page={page} t={t} />
        </section>
      )}
    </div>
  )
}

const Block = ({ title, chips, page }: Pick<Context, 'page'> & { readonly title: string; readonly chips: readonly Chip[] }) =>
  chips.length === 0 ? null : (
    <section className={namesStyles.bnBlock}>
      <SectionHeading title={title} page={page} />
      <Chips label={title} chips={chips} page={page} />
    </section>
  )

const Letters = ({ title, letters, page, lang }: Pick<Context, 'page'> & { readonly title: string; readonly letters: readonly Counted[]; readonly lang?: string }) => (
  <Block title={title} page={page} chips={letters.map(({ id }) => ({ path: listPath({ start: id }), name: id.toUpperCase(), lang }))} />
)

/** The name of the day, large. */
function Today({ day: { day, name }, page, t }: Pick<Context, 'page' | 't'> & { readonly day: Hub['days'][number] }) {
  const other = otherScript(name, page)
  const meaning = meaningIn(name, page)
  return (
    <section className={styles.bnToday}>
      <h2 className={styles.bnDay}>
        {t.day} <time dateTime={day}>{page.format.date(`${day}T12:00:00+05:30`)}</time>
      </h2>
      <p className={styles.bnTodayName}>
        <a href={variantHref(page, namePath(name.slug))}>{nameIn(name, page)}</a>
        {other === undefined ? null : <span lang={other.lang}>{other.text}</span>}
      </p>
      <p lang={meaning.lang}>{meaning.text}</p>
      <Heart name={name} page={page} t={t} />
    </section>
  )
}

/** All 27 in the order of the sky, with the syllables of their quarters. */
function Stars({ hub, page, t }: Pick<Context, 'page' | 't'> & { readonly hub: Hub }) {
  const shown = stars.filter(({ id }) => hub.stars.some((one) => one.id === id))
  const isTelugu = page.edition.langCode === 'te'
  return shown.length === 0 ? null : (
    <section className={namesStyles.bnBlock}>
      <SectionHeading title={t.stars} page={page} />
      <p className={namesStyles.bnSmall}>{t.starsText}</p>
      <Chips label={t.stars} page={page} chips={shown.map((star) => ({ path: listPath({ star: star.id }), name: wordName('star', star.id, page.edition.langCode), note: (isTelugu ? star.syllables : star.latin).join(' ') }))} />
    </section>
  )
}

function Results({ found, page, variant, t }: Context & { readonly found: Found }) {
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: hubPath, name: t.title }]} page={page} current={t.find} />
      <h1 className={namesStyles.bnTitle}>{t.searchTitle(found.query)}</h1>
      <NameSearch page={page} t={t} query={found.query} />
      {found.items.length === 0 ? (
        <EmptyState title={t.nothing} text={t.nothingText}>
          <a href={variantHref(page, hubPath)}>{t.allNames}</a>
        </EmptyState>
      ) : (
        <section className={namesStyles.bnBlock}>
          <SectionHeading title={t.found(found.items.length)} page={page} />
          <NameList names={found.items} page={page} t={t} />
        </section>
      )}
      {variant === 'amp' ? null : <Kept base={page.href(hubPath)} t={t} />}
    </div>
  )
}
