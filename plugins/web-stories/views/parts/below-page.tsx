import type { PageContext } from 'masthead'
import type { StoryPage } from '../../contract.ts'
import type { Messages } from '../../pages.ts'

export interface BelowPageProps {
  readonly content: StoryPage
  /** Whether answers are counted: a quiz that is says itself which one is right. */
  readonly isCounted: boolean
  readonly page: PageContext
  readonly t: Messages
}

/** What a reader swipes up to: more words, the answer to a quiz, or another page. Last in the page, as AMP asks. */
export function BelowPage({ content: { attachment, link, quiz }, isCounted, page, t }: BelowPageProps) {
  const right = quiz?.options.find(({ isRight }) => isRight)
  if (quiz && right && (!isCounted || quiz.explanation !== undefined)) {
    return (
      <amp-story-page-attachment layout="nodisplay" theme="dark" cta-text={isCounted ? t.readMore : t.answer} title={t.right(right.text)}>
        <h2>{t.right(right.text)}</h2>
        {quiz.explanation === undefined ? null : <p>{quiz.explanation}</p>}
      </amp-story-page-attachment>
    )
  }
  if (attachment) {
    return (
      <amp-story-page-attachment layout="nodisplay" theme="dark" cta-text={t.readMore} title={attachment.title}>
        <h2>{attachment.title}</h2>
        {attachment.paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </amp-story-page-attachment>
    )
  }
  return link === undefined ? null : (
    <amp-story-page-outlink layout="nodisplay" theme="dark">
      <a href={page.href(link.href)} target="_top">{link.label ?? t.readMore}</a>
    </amp-story-page-outlink>
  )
}
